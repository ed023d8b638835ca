import { test } from '@japa/runner'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Post } from '@fieldhouse/contract'
import { startPostgres } from '../../launcher/postgres.ts'
import { letPass, until } from '#tests/support/eventually'
import { startNode, stopNode } from '#tests/support/node_process'
import { problemIn, Visitor } from '#tests/support/visitor'

/** Kills PostgreSQL without a shutdown. */
async function killPostgres(dataDir: string) {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}

const untilReady = (visitor: Visitor) =>
  until(async () => (await visitor.get('/api/health/ready')).status === 200, 20_000)

test.group('An unavailable database', () => {
  test('is answered with 503 and Retry-After, and its return needs no restart and loses nothing acknowledged', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-test-'))
    let database = await startPostgres({ dataDir })
    cleanup(async () => {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const node = await startNode({ DATABASE_URL: database.url })
    const visitor = new Visitor({ origin: node.url })
    await visitor.post('/api/register', {
      email: 'mia@example.com',
      password: 'sprint-lantern-orbit-42',
      firstName: 'Mia',
      lastName: 'Lo',
    })
    await visitor.put('/api/account/type', { accountType: 'parent' })

    const acknowledged: string[] = []
    const refused = new Set<number>()
    let isWriting = true
    const writing = (async () => {
      for (let i = 0; isWriting; i += 1) {
        const content = `post ${i}`
        const { status } = await visitor.post('/api/posts', { content })
        if (status === 201) acknowledged.push(content)
        else refused.add(status)
        await letPass(5, 'they are apart')
      }
    })()
    cleanup(() => {
      isWriting = false
      return writing.catch(() => {})
    })
    await until(() => acknowledged.length >= 10)
    await killPostgres(dataDir)
    await letPass(500, 'it lasts')

    for (const path of ['/api/posts/feed', '/api/auth/user', '/api/health/ready']) {
      const answer = await visitor.get(path)
      assert.equal(answer.status, 503, path)
      assert.equal(problemIn(answer).code, 'database_away')
      assert.isAbove(Number(answer.headers.get('retry-after')), 0)
    }
    assert.equal((await visitor.get('/api/health/live')).status, 200)

    database = await startPostgres({ dataDir, port: database.port })
    await untilReady(visitor)
    isWriting = false
    await writing
    assert.isNotEmpty(acknowledged)
    assert.deepEqual([...refused], [503])
    const kept = new Set<string>()
    let path: string | undefined = '/api/posts/feed?limit=100'
    while (path) {
      const { json, headers }: { json: Post[]; headers: Headers } = await visitor.get<Post[]>(path)
      for (const { content } of json) kept.add(content)
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    assert.deepEqual(
      acknowledged.filter((content) => !kept.has(content)),
      [],
    )
    assert.equal(await stopNode(node), 0)
  })
})
