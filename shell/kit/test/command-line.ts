import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COMMAND = join(__dirname, '..', 'src', 'command', 'main.ts')

const definition = {
  name: 'mf-example',
  routes: [{ path: '/example', title: 'Example' }],
  nav: null,
  audience: { kind: 'members' },
  kit: '^0.1.0',
  api: '^0.1.0',
}

/** The command line in the folder of `mf-example`, and a registry with the given answers by path, text as it is; any other is a 404. */
export function commandLine() {
  let root: string
  let server: Server
  const fieldhouse = {
    answers: {} as Record<string, unknown>,
    /** Calls so far: `PUT /api/releases/mf-example/pointer {"action":"enable"}` */
    calls: [] as string[],
    command,
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'remote-'))
    fieldhouse.answers = {}
    fieldhouse.calls = []
    await writeFile(join(root, 'remote.json'), JSON.stringify(definition))
    server = createServer((request, response) => {
      void (async () => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        fieldhouse.calls.push(`${request.method} ${request.url} ${body}`.trim())
        const answer = fieldhouse.answers[request.url!]
        response.statusCode = answer === undefined ? 404 : 200
        response.end(
          typeof answer === 'string' ? answer : JSON.stringify(answer ?? { message: 'unknown' }),
        )
      })()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(root, { recursive: true })
  })

  function command(...args: string[]): Promise<{ code: number; output: string }> {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [COMMAND, ...args],
        { cwd: root, env: { ...process.env, FIELDHOUSE_URL: url, DEPLOY_TOKEN: 'token' } },
        (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      )
    })
  }

  return fieldhouse
}
