import { createServer } from 'node:net'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIResponse, request as newRequest } from '@playwright/test'
import type { Post } from '@fieldhouse/contract'
import { expect, test as journeyTest } from './journey.ts'
import { processBelow } from './processes.ts'
import { signUp } from './people.ts'
import {
  ace,
  failToStart,
  removeDataDir,
  startStack,
  stopLeftStacks,
  temporaryDataDir,
  usedDataDir,
} from './stack.ts'

/** A data directory that has been started before: these tests are not about the first start. */
const test = journeyTest.extend<object, { usedDataDir: string }>({
  usedDataDir: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern: none
    async ({}, use) => {
      const dataDir = await usedDataDir()
      await use(dataDir)
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.afterEach(stopLeftStacks)

test.describe('a start that cannot work gives the reason in one line and changes nothing', () => {
  const lines = (output: string) => output.trim().split('\n')

  test('a port in use', async () => {
    const dataDir = await temporaryDataDir()
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => blocker.once('listening', resolve))
    const { port } = blocker.address() as { port: number }
    const { code, output } = await failToStart({ DATA_DIR: dataDir, PORT: String(port) })
    blocker.close()
    expect(code).toBe(1)
    expect(lines(output)).toEqual([
      `Port ${port} is in use: stop what uses it, or set PORT to another one`,
    ])
    expect(await readdir(dataDir)).toEqual([])
    await removeDataDir(dataDir)
  })

  test('an invalid DATABASE_URL, and one without a server', async () => {
    const dataDir = await temporaryDataDir()
    const wrong = await failToStart({ DATA_DIR: dataDir, DATABASE_URL: 'mysql://localhost/x' })
    expect(wrong.code).toBe(1)
    expect(lines(wrong.output)).toHaveLength(1)
    expect(wrong.output).toContain('DATABASE_URL is not a PostgreSQL address')
    const silent = await failToStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/x',
    })
    expect(silent.code).toBe(1)
    expect(lines(silent.output).at(-1)).toContain('DATABASE_URL does not work (x at 127.0.0.1:1)')
    expect(silent.output).not.toContain('secret')
    await removeDataDir(dataDir)
  })

  test('a data directory of a newer version, and one of another PostgreSQL', async () => {
    const dataDir = await temporaryDataDir()
    await writeFile(join(dataDir, 'layout.json'), '{"version":99}')
    const newer = await failToStart({ DATA_DIR: dataDir })
    expect(newer.code).toBe(1)
    expect(lines(newer.output)).toEqual([
      expect.stringContaining('was written by a newer Fieldhouse'),
    ])
    await writeFile(join(dataDir, 'layout.json'), '{"version":1}')
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n')
    const other = await failToStart({ DATA_DIR: dataDir })
    expect(other.code).toBe(1)
    expect(lines(other.output).at(-1)).toContain('was written by PostgreSQL 19')
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('19\n')
    await removeDataDir(dataDir)
  })

  test('a DATA_DIR that is a file', async () => {
    const dataDir = await temporaryDataDir()
    await writeFile(join(dataDir, 'file'), '')
    const { code, output } = await failToStart({ DATA_DIR: join(dataDir, 'file') })
    expect(code).toBe(1)
    expect(lines(output)).toEqual([
      expect.stringContaining('there is a file where a folder is due'),
    ])
    await removeDataDir(dataDir)
  })

  test('a second start on the same data while the first one runs', async ({
    usedDataDir: dataDir,
  }) => {
    const stack = await startStack({ dataDir })
    const { code, output } = await failToStart({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(lines(output)).toEqual([expect.stringContaining('already runs on')])
    expect((await fetch(`${stack.url}/api/health/ready`)).status).toBe(200)
    expect(await stack.stop()).toBe(0)
  })
})

test('an operator creates the first admin from the command line, beside the running app only', async ({
  usedDataDir: dataDir,
}) => {
  test.setTimeout(180_000)
  const before = await ace(dataDir, 'admin:grant', 'nobody@example.com')
  expect(before).toEqual({
    code: 1,
    output: `No Fieldhouse runs on ${dataDir}: start it first (npm start)\n`,
  })

  const stack = await startStack({ dataDir })
  const person = await newRequest.newContext({ baseURL: stack.url })
  const { email } = await signUp(person)
  expect(await ace(dataDir, 'admin:grant', email)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${email} is an admin`),
  })
  const user = await person.get('/api/auth/user')
  expect(await user.json()).toMatchObject({ accountType: 'admin', isVerified: true })

  expect((await ace(dataDir, 'admin:grant', 'nobody@example.com')).code).toBe(1)
  await person.dispose()
  expect(await stack.stop()).toBe(0)
})

test('kill -9 of the API and of PostgreSQL loses no acknowledged post and doubles none', async ({
  usedDataDir: dataDir,
}) => {
  test.setTimeout(180_000)
  let stack = await startStack({ dataDir })
  const { port } = new URL(stack.url)
  const member = await newRequest.newContext({ baseURL: stack.url })
  const { id: authorId } = await signUp(member)

  const acknowledged: string[] = []
  let posting = true
  async function post(content: string) {
    for (;;) {
      const response = await member
        .post('/api/posts', {
          data: { content },
          headers: { 'Idempotency-Key': content },
          timeout: 5_000,
        })
        .catch(() => null)
      if (response?.status() === 201) return acknowledged.push(content)
      expect([undefined, 503]).toContain(response?.status())
      await sleep(100)
    }
  }
  const writer = (async () => {
    // Slow enough to stay below the account's limit of 600 writes in five minutes.
    for (let number = 0; posting; number++) {
      await post(`post-${number}`)
      await sleep(50)
    }
  })()

  /** Waits until posts succeed again, beyond those that were in flight at the kill. */
  async function untilPostsSucceed() {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 5)
  }

  await untilPostsSucceed()
  process.kill(await processBelow(stack.launcher.pid!, 'bin/server.js'), 'SIGKILL')
  await untilPostsSucceed()
  process.kill(await processBelow(stack.launcher.pid!, '/postgres -D'), 'SIGKILL')
  await untilPostsSucceed()
  posting = false
  await writer

  // After a kill of the launcher itself the next start comes up unaided.
  const api = await processBelow(stack.launcher.pid!, 'bin/server.js')
  stack.launcher.kill('SIGKILL')
  await expect(async () => expect(() => process.kill(api, 0)).toThrow()).toPass({ timeout: 20_000 })
  stack = await startStack({ dataDir, env: { PORT: port } })

  const found: string[] = []
  let next: string | null = '/api/posts/feed?limit=100'
  while (next) {
    const page: APIResponse = await member.get(next)
    const posts = (await page.json()) as Post[]
    found.push(...posts.filter(({ user }) => user.id === authorId).map(({ content }) => content))
    next = /<([^>]+)>; rel="next"/.exec(page.headers().link ?? '')?.[1] ?? null
  }
  expect(found.toSorted()).toEqual(acknowledged.toSorted())
  await member.dispose()
  await stack.stop()
})

test('SIGTERM stops every process of the start', async ({ usedDataDir: dataDir }) => {
  const stack = await startStack({ dataDir })
  const api = await processBelow(stack.launcher.pid!, 'bin/server.js')
  const postgres = await processBelow(stack.launcher.pid!, '/postgres -D')
  expect(await stack.stop()).toBe(0)
  for (const pid of [api, postgres]) expect(() => process.kill(pid, 0)).toThrow()
})
