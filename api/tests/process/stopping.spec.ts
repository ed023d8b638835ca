import { test } from '@japa/runner'
import { letPass } from '#tests/support/eventually'
import {
  migratedDatabaseForTest,
  nodeForTest,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import { beginHeldReads } from '#tests/support/held_posts'
import { Visitor } from '#tests/support/visitor'

const DETAILS = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}

/** Time until the launcher kills a stopping node (`launcher/api_server.ts`). */
const LAUNCHER_WAITS_MS = 15_000

test.group('Stopping a node', () => {
  test('finishes two hundred requests in progress, and exits with 0 before its launcher kills it', async ({
    assert,
  }) => {
    const url = await migratedDatabaseForTest()
    const node = await startNode({ DATABASE_URL: url })
    const visitor = new Visitor({ origin: node.url })
    await visitor.post('/api/register', DETAILS)
    await visitor.put('/api/account/type', { accountType: 'parent' })

    const { answers, letGo } = await beginHeldReads(url, () =>
      Array.from({ length: 200 }, () => visitor.get('/api/posts/feed')),
    )
    const startedAt = performance.now()
    const code = stopNode(node)
    await letPass(200, 'it is under way')
    await letGo()
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status))
    assert.deepEqual([...statuses], [200])
    assert.equal(await code, 0)
    assert.isBelow(performance.now() - startedAt, LAUNCHER_WAITS_MS)
  })

  test('reports it as not ready at once, and closes connections after their answers', async ({
    assert,
  }) => {
    const node = await nodeForTest({ ADDRESS_LIMIT_FACTOR: '1000' })
    const visitor = new Visitor({ origin: node.url })
    assert.equal((await visitor.get('/api/health/ready')).status, 200)
    node.child.kill('SIGTERM')
    let ready = await visitor.get('/api/health/ready')
    while (ready.status === 200) ready = await visitor.get('/api/health/ready')
    assert.equal(ready.status, 503)
    assert.equal(ready.headers.get('retry-after'), '1')
    assert.equal(ready.headers.get('connection'), 'close')
    assert.equal(await node.ended, 0)
  })

  test('follows the end of its parent process', async ({ assert }) => {
    const node = await nodeForTest({ ADDRESS_LIMIT_FACTOR: '1000' })
    node.child.disconnect()
    assert.equal(await node.ended, 0)
  })
})
