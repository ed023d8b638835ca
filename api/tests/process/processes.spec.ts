import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { CurrentUser, Post } from '@fieldhouse/contract'
import { readSettings } from '../../launcher/settings.ts'
import { mailFolder } from '#mail/files'
import { EventReader } from '#tests/support/event_reader'
import { eventually, letPass, until } from '#tests/support/eventually'
import { beginHeldReads } from '#tests/support/held_posts'
import { migratedDatabaseForTest, type NodeProcess, stopNode } from '#tests/support/node_process'
import {
  HangingConnection,
  pidsOf,
  startProcesses,
  startProcessesExpectingFailure,
  statusOf,
  withStanding,
} from '#tests/support/several_processes'
import { nextOf, type Response, Visitor } from '#tests/support/visitor'

const PASSWORD = 'sprint-lantern-orbit-42'
const PROCESSES = 3
const BACK_WITHIN_MS = 30_000
const RETRY_FOR_MS = 30_000
const RETRY_EVERY_MS = 50

const nodeOf = async (count: number, environment: Record<string, string> = {}) =>
  startProcesses(count, {
    DATABASE_URL: await migratedDatabaseForTest(),
    ADDRESS_LIMIT_FACTOR: '1000',
    ...environment,
  })

async function member({ url }: NodeProcess, email: string) {
  const visitor = new Visitor({ origin: url })
  const { json } = await visitor.post<CurrentUser>('/api/register', {
    email,
    password: PASSWORD,
    firstName: 'Amara',
    lastName: 'Reid',
  })
  await visitor.put('/api/account/type', { accountType: 'athlete', dateOfBirth: '2000-01-01' })
  return { visitor, id: json.id }
}

/** Counts the failures after which a request was sent again. */
class Retries {
  count = 0

  /** @throws when it still fails after half a minute, or is refused */
  async until<T>(ask: () => Promise<Response<T>>): Promise<Response<T>> {
    for (const late = performance.now() + RETRY_FOR_MS; ; this.count += 1) {
      const answer = await ask().catch((error: unknown) => {
        // The connection broke, as it does when a process ends.
        if (performance.now() > late) throw error
      })
      if (answer && answer.status < 300) return answer
      if (answer && answer.status < 500) throw new Error(`refused with ${answer.status}`)
      if (performance.now() > late) throw new Error(`still ${answer?.status}`)
      await letPass(RETRY_EVERY_MS, 'they are apart')
    }
  }
}

async function untilBack(node: NodeProcess, times: number) {
  const isBack = () => (node.output().match(/is back after/g) ?? []).length >= times
  if (!(await eventually(isBack, BACK_WITHIN_MS)))
    throw new Error(`it is not back:\n${node.output()}`)
}

test.group('Several processes on one port', () => {
  test('killed one by one under load, nothing that is retried fails, and nothing is lost or doubled', async ({
    assert,
  }) => {
    const node = await nodeOf(PROCESSES)
    const authors = await Promise.all(
      Array.from({ length: 6 }, (_, index) => member(node, `author-${index}@example.com`)),
    )
    const retries = new Retries()
    const written: string[] = []
    let isOver = false
    const load = authors.map(async ({ visitor, id }) => {
      for (let round = 1; !isOver; round += 1) {
        const content = `${id} ${round}`
        const headers = { 'idempotency-key': randomUUID() }
        await retries.until(() => visitor.post('/api/posts', { content }, { headers }))
        written.push(content)
        const read = await retries.until(() => visitor.get<Post[]>('/api/posts/feed'))
        assert.include(
          read.json.map((post) => post.content),
          content,
        )
        await letPass(30, 'they are apart')
      }
    })
    const hanging: unknown[] = []
    const newcomers = Array.from({ length: 12 }, async () => {
      while (!isOver) {
        await statusOf(new URL('/api/health/live', node.url), authors[0]!.visitor).catch(
          (error: unknown) => {
            // Others are broken, which a client sees at once and repeats.
            if (error instanceof HangingConnection) hanging.push(error)
          },
        )
      }
    })
    const before = await pidsOf(node)
    assert.lengthOf(before, PROCESSES)
    for (const [index, pid] of before.entries()) {
      await letPass(300, 'it is under way')
      process.kill(pid, 'SIGKILL')
      await untilBack(node, index + 1)
    }
    await letPass(300, 'it is under way')
    isOver = true
    await Promise.all([...load, ...newcomers])
    assert.isEmpty(hanging)
    const after = await pidsOf(node)
    assert.lengthOf(after, PROCESSES)
    assert.isEmpty(after.filter((pid) => before.includes(pid)))
    assert.isAbove(retries.count, 0)
    const stored = await Promise.all(authors.map(({ visitor, id }) => postsOf(visitor, id)))
    assert.sameMembers(stored.flat(), written)
    assert.equal(await stopNode(node), 0)
  }).tags(['@night'])

  test('a stop finishes the requests of all processes', async ({ assert }) => {
    const DATABASE_URL = await migratedDatabaseForTest()
    const node = await startProcesses(2, { DATABASE_URL, ADDRESS_LIMIT_FACTOR: '1000' })
    const { visitor } = await member(node, 'amara@example.com')
    const { answers, letGo } = await beginHeldReads(DATABASE_URL, () =>
      Array.from({ length: 60 }, () => visitor.get('/api/posts/feed')),
    )
    const pids = await pidsOf(node)
    const code = stopNode(node)
    await letPass(200, 'it is under way')
    await letGo()
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status))
    assert.deepEqual([...statuses], [200])
    assert.equal(await code, 0)
    for (const pid of pids) assert.throws(() => process.kill(pid, 0))
  }).tags(['@night'])

  test('processes follow the end of their launcher, once their requests are finished', async ({
    assert,
  }) => {
    const DATABASE_URL = await migratedDatabaseForTest()
    const node = await startProcesses(2, { DATABASE_URL, ADDRESS_LIMIT_FACTOR: '1000' })
    const { visitor } = await member(node, 'amara@example.com')
    const { answers, letGo } = await beginHeldReads(DATABASE_URL, () =>
      Array.from({ length: 20 }, () => visitor.get('/api/posts/feed')),
    )
    const pids = await pidsOf(node)
    node.child.kill('SIGKILL')
    await node.ended
    await letPass(200, 'it is under way')
    await letGo()
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status))
    assert.deepEqual([...statuses], [200])
    await until(() => !pids.some(isRunning))
  })

  test('as many as the machine has cores, where that is asked for', ({ assert }) => {
    const asked = (API_PROCESSES: string) => readSettings({ API_PROCESSES }).processes
    assert.equal(asked('auto'), availableParallelism())
    assert.deepEqual(['', '1', '4'].map(asked), [1, 1, 4])
    for (const wrong of ['0', '-1', '1.5', '65', 'all']) {
      assert.throws(() => asked(wrong), /^API_PROCESSES is .*a number from 1 to 64, or auto/)
    }
  })

  test('an account has ten streams at all processes together, and each hears of writes', async ({
    assert,
  }) => {
    const node = await nodeOf(2)
    const author = await member(node, 'author@example.com')
    const [first = 0, second = 0] = await pidsOf(node)
    const pages: EventReader[] = []
    for (const [standing, streams] of [
      [second, 6],
      [first, 4],
    ] as const) {
      await withStanding(standing, async () => {
        for (let opened = 0; opened < streams; opened += 1) {
          pages.push(await EventReader.open(author.visitor, node.url))
        }
      })
    }
    assert.deepEqual([...new Set(pages.map(({ status }) => status))], [200])
    await Promise.all(pages.map((page) => page.until(() => page.text.includes('retry:'))))
    const refused = await Promise.all(
      Array.from({ length: 8 }, () => EventReader.open(author.visitor, node.url)),
    )
    assert.deepEqual([...new Set(refused.map(({ status }) => status))], [429])

    await author.visitor.post('/api/posts', { content: 'New best today' })
    await Promise.all(pages.map((page) => page.until(() => page.feedHints > 0)))
    for (const page of pages) page.close()
  })

  test('metrics are of all processes, and no counter falls when one of them ends', async ({
    assert,
  }) => {
    const node = await nodeOf(2, { LOG_LEVEL: 'info' })
    const { visitor } = await member(node, 'amara@example.com')
    const [first = 0, second = 0] = await pidsOf(node)
    const asked = 40
    for (const standing of [second, first]) {
      await withStanding(standing, async () => {
        for (let times = 0; times < asked / 2; times += 1) {
          await statusOf(new URL('/api/auth/user', node.url), visitor)
        }
      })
    }
    await until(() => processesIn(node.output(), '/api/auth/user').length >= asked)
    assert.sameMembers([...new Set(processesIn(node.output(), '/api/auth/user'))], [1, 2])
    const before = await metricsOf(node)
    assert.equal(before.users, asked)
    for (const [index, pid] of [first, second].entries()) {
      process.kill(pid, 'SIGKILL')
      await untilBack(node, index + 1)
      assert.equal((await metricsOf(node)).users, asked)
    }
    // Of one process only, although both could read it.
    const { text } = await metricsOf(node)
    assert.lengthOf(text.match(/^fieldhouse_disk_bytes\{state="size"\}/gm) ?? [], 1)
  }).tags(['@night'])

  test('jobs are done by the first process, and by the one that takes its place', async ({
    assert,
  }) => {
    const node = await nodeOf(2)
    const email = `${randomUUID()}@example.com`
    const { visitor } = await member(node, email)
    const [first = 0] = await pidsOf(node)
    process.kill(first, 'SIGKILL')
    await new Retries().until(() =>
      visitor.put('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: 'meadow-copper-violin-17',
      }),
    )
    // A worker would have heard of it at once.
    await letPass(300, 'nothing comes')
    assert.isFalse(await hasLetter(email))
    await until(() => hasLetter(email), BACK_WITHIN_MS)
  })

  test('what keeps it from starting is said once, and ends the start', async ({ assert }) => {
    const { code, lines } = await startProcessesExpectingFailure(2, {
      DATABASE_URL: 'postgresql://a:secret@127.0.0.1:9/x',
    })
    assert.equal(code, 1)
    assert.lengthOf(lines, 1)
    assert.match(lines[0] ?? '', /^DATABASE_URL does not work: .*ECONNREFUSED/)
  })
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Contents of all posts of a profile. */
async function postsOf(visitor: Visitor, id: string): Promise<string[]> {
  const contents: string[] = []
  let path: string | undefined = `/api/profiles/${id}/posts?limit=50`
  while (path) {
    const page: Response<Post[]> = await visitor.get<Post[]>(path)
    contents.push(...page.json.map(({ content }) => content))
    path = nextOf(page.headers)
  }
  return contents
}

/** Processes that answered requests of a route, as the log tells. */
const processesIn = (output: string, route: string): number[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${route}"`) && line.endsWith('}'))
    .map((line) => (JSON.parse(line) as { process: number }).process)

/** True once the letter about a changed password was sent to this address, without a mail server to a file. */
async function hasLetter(email: string): Promise<boolean> {
  const names = (await readdir(mailFolder()).catch(() => [])).filter((name) =>
    name.endsWith('.eml'),
  )
  const mails = await Promise.all(names.map((name) => readFile(join(mailFolder(), name), 'utf8')))
  return mails.some(
    (mail) => mail.includes(`\r\nTo: ${email}\r\n`) && /^Subject: .*password/m.test(mail),
  )
}

async function metricsOf({ url }: NodeProcess) {
  const text = await (await fetch(new URL('/api/metrics', url))).text()
  const line =
    /^fieldhouse_http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/user",status="200"\} (\d+)/m
  return { text, users: Number(line.exec(text)?.[1] ?? 0) }
}
