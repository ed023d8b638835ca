/** @jest-environment node */
import {
  checkRelease,
  compressBuiltFiles,
  dryRunRelease,
  promotePublished,
  publishRelease,
  readRelease,
} from '@fieldhouse/remote-kit/release'
import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSION = '0.1.0-3f9c2a71d04b'
const definition = {
  name: 'mf-example',
  routes: [{ path: '/example', title: 'Example' }],
  nav: null,
  audience: { kind: 'members' },
  kit: '^0.1.0',
  api: '^0.1.0',
}

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-'))
  await mkdir(join(root, 'dist'))
})
afterEach(() => rm(root, { recursive: true }))

async function build({
  entry = 'console.log(1)',
  budgetKB = 1,
  drawingKB = 1,
  drawingBytes = 0,
  kit = definition.kit,
  icon,
}: {
  entry?: string
  budgetKB?: number
  drawingKB?: number
  drawingBytes?: number
  kit?: string
  icon?: string
} = {}) {
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`
  const sha256 = createHash('sha256').update(entry).digest('hex')
  const release = {
    version: VERSION,
    commit: null,
    definition: {
      ...definition,
      kit,
      ...(icon && { nav: { label: 'Example', path: '/example', icon, order: 90 } }),
    },
    scope: 'mf_example',
    entry: 'entry.js',
    screens: [],
    drawing: drawingBytes > 0 ? 'drawing.js' : null,
    files: [
      { name: 'entry.js', bytes: entry.length, sha256, integrity },
      ...(drawingBytes > 0 ? [{ name: 'drawing.js', bytes: drawingBytes, sha256, integrity }] : []),
    ],
  }
  await writeFile(join(root, 'dist', 'entry.js'), entry)
  await writeFile(join(root, 'dist', 'release.json'), JSON.stringify(release))
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ fieldhouse: { budgetKB, drawingKB } }),
  )
  return { sha256 }
}

describe('checking a build', () => {
  test('a build within its budget passes and prints its weight', async () => {
    await build()

    const checked = await checkRelease(root)

    expect(checked.version).toBe(VERSION)
    expect(checked.bytes).toBeGreaterThan(0)
    expect(checked.bytes).toBeLessThan(checked.budgetBytes)
  })

  test('a build over its budget is refused', async () => {
    const noise = Array.from({ length: 4000 }, (_, i) =>
      createHash('md5').update(`${i}`).digest('hex'),
    )
    await build({ entry: noise.join('') })

    await expect(checkRelease(root)).rejects.toThrow(/of scripts to open it, the budget is 1\.0 KB/)
  })

  test('a drawing program over its budget is refused', async () => {
    await build({ drawingBytes: 1024 })
    await checkRelease(root)

    await build({ drawingBytes: 2048 })
    await expect(checkRelease(root)).rejects.toThrow(
      /draws its pages on the server is 2\.0 KB, its budget \(drawingKB in package\.json\) is 1\.0 KB/,
    )
  })

  test('a remote made for another kit is refused', async () => {
    await build({ kit: '^9.0.0' })

    await expect(checkRelease(root)).rejects.toThrow('"kit": "^9.0.0" does not fit')
  })

  test('any icon of the design system will do, and an unknown one gets the list of them', async () => {
    await build({ icon: 'area' })
    await checkRelease(root)
    await build({ icon: 'dark-theme' })
    await checkRelease(root)

    await build({ icon: 'constructor' })
    await expect(checkRelease(root)).rejects.toThrow(
      /no icon "constructor"\. These are: .*\btrophy\b/,
    )
  })

  test('a folder that was never built gets a one-line message', async () => {
    await expect(checkRelease(root)).rejects.toThrow(/release\.json is missing/)
  })
})

describe('publishing', () => {
  interface Call {
    call: string
    authorization: string | undefined
    encoding: string | undefined
    body: string
  }
  let server: Server
  let calls: Call[]
  let refuseAt: string | null
  let url: string

  beforeEach(async () => {
    calls = []
    refuseAt = null
    server = createServer(async (request, response) => {
      const call = `${request.method} ${request.url}`
      calls.push({
        call,
        authorization: request.headers.authorization,
        encoding: request.headers['content-encoding'],
        body: await text(request),
      })
      if (call === refuseAt) {
        response.writeHead(401)
        response.end(
          JSON.stringify({
            message: 'This token is not for mf-example',
            code: 'no',
            requestId: '1',
          }),
        )
      } else if (request.url?.includes('/files/')) response.writeHead(204).end()
      else if (request.url?.includes('/dry-run')) {
        response.end(JSON.stringify({ version: VERSION, isNew: true }))
      } else if (request.url?.endsWith('/pointer')) response.end('{"schemaVersion":1,"remotes":[]}')
      else {
        const publishedAt = '2026-11-21T09:30:00.000Z'
        response.writeHead(201)
        response.end(
          JSON.stringify({
            version: VERSION,
            commit: null,
            publishedAt,
            state: 'published',
            fellBackAt: null,
          }),
        )
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('files are sent first, then the release, which then goes live', async () => {
    const { sha256 } = await build()

    await publishRelease({ url, token: 'team-token', dist: join(root, 'dist') })

    expect(calls.map(({ call }) => call)).toEqual([
      `PUT /api/releases/mf-example/files/${sha256}`,
      'POST /api/releases/mf-example',
      'PUT /api/releases/mf-example/pointer',
    ])
    expect(calls[0]?.body).toBe('console.log(1)')
    expect(JSON.parse(calls[2]!.body)).toEqual({ action: 'promote', version: VERSION })
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer team-token']),
    )
  })

  test('a file that its build made smaller is sent as brotli, any other as it is', async () => {
    const entry = 'console.log(1);'.repeat(20)
    await build({ entry })
    const dist = join(root, 'dist')
    await compressBuiltFiles(dist, readRelease(dist))

    await publishRelease({ url, token: 'team-token', dist })

    expect(calls[0]?.encoding).toBe('br')
    expect(calls[0]?.body).not.toContain(entry)

    calls = []
    await build({ entry: '1' })
    await rm(join(dist, 'entry.js.br'))
    await compressBuiltFiles(dist, readRelease(dist))
    await publishRelease({ url, token: 'team-token', dist })

    expect(calls[0]?.encoding).toBeUndefined()
    expect(calls[0]?.body).toBe('1')
  })

  test('a release carries its commit, and whether there were uncommitted changes', async () => {
    await build()

    await publishRelease({
      url,
      token: 't',
      dist: join(root, 'dist'),
      commit: 'abc',
      dirty: true,
    })

    expect(JSON.parse(calls[1]!.body)).toMatchObject({ commit: 'abc', dirty: true })
  })

  test('a release can wait for its promotion', async () => {
    await build()

    await publishRelease({ url, token: 'team-token', dist: join(root, 'dist'), promote: false })

    expect(calls.some(({ call }) => call.endsWith('/pointer'))).toBe(false)
  })

  test('a file changed after the build is never published', async () => {
    await build()
    await writeFile(join(root, 'dist', 'entry.js'), 'console.log(2)')

    await expect(publishRelease({ url, token: 't', dist: join(root, 'dist') })).rejects.toThrow(
      'entry.js is not what was built: build again',
    )
    expect(calls).toHaveLength(0)
  })

  test('a refusal shows the registry’s message', async () => {
    await build()
    refuseAt = 'POST /api/releases/mf-example'

    await expect(publishRelease({ url, token: 't', dist: join(root, 'dist') })).rejects.toThrow(
      'POST /api/releases/mf-example: 401 This token is not for mf-example',
    )
  })

  test('a promotion names the release that it replaces, if it is given', async () => {
    await promotePublished({
      url,
      token: 't',
      remote: 'mf-example',
      version: VERSION,
      from: '0.1.0-1',
    })

    expect(JSON.parse(calls[0]!.body)).toEqual({
      action: 'promote',
      version: VERSION,
      from: '0.1.0-1',
    })
  })

  test('a refused promotion says that the release is published, and what to do then', async () => {
    await build()
    refuseAt = 'PUT /api/releases/mf-example/pointer'

    await expect(publishRelease({ url, token: 't', dist: join(root, 'dist') })).rejects.toThrow(
      `${VERSION} is published and not live: PUT /api/releases/mf-example/pointer: 401 This token is not for mf-example; then: promote ${VERSION}`,
    )
  })

  test('a dry run is one call, and sends no files', async () => {
    await build()
    const dist = join(root, 'dist')

    const asked = await dryRunRelease({ url, token: 'team-token', dist, commit: 'abc' })
    await dryRunRelease({ url, token: 'team-token', dist, promote: false })

    expect(asked).toEqual({ version: VERSION, isNew: true })
    expect(calls.map(({ call }) => call)).toEqual([
      'POST /api/releases/mf-example/dry-run?promote=1',
      'POST /api/releases/mf-example/dry-run?promote=0',
    ])
    expect(calls[0]).toMatchObject({ authorization: 'Bearer team-token' })
    expect(JSON.parse(calls[0]!.body)).toMatchObject({
      version: VERSION,
      commit: 'abc',
      transferBytes: { 'entry.js': expect.any(Number) as number },
    })
  })

  test.each([
    ['changed', () => writeFile(join(root, 'dist', 'entry.js'), 'console.log(2)')],
    ['gone', () => rm(join(root, 'dist', 'entry.js'))],
  ])('a dry run of a build with a file that is %s ends before it asks', async (_, damage) => {
    await build()
    await damage()

    await expect(dryRunRelease({ url, token: 't', dist: join(root, 'dist') })).rejects.toThrow(
      'entry.js is not what was built: build again',
    )
    expect(calls).toHaveLength(0)
  })

  test('a refused dry run shows the registry’s message', async () => {
    await build()
    refuseAt = 'POST /api/releases/mf-example/dry-run?promote=1'

    await expect(dryRunRelease({ url, token: 't', dist: join(root, 'dist') })).rejects.toThrow(
      '401 This token is not for mf-example',
    )
  })

  test('an address without a Fieldhouse gets a one-line message', async () => {
    await build()

    await expect(
      publishRelease({ url: 'http://127.0.0.1:9', token: 't', dist: join(root, 'dist') }),
    ).rejects.toThrow('No answer from http://127.0.0.1:9: is Fieldhouse running there?')
  })
})

async function text(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
