import { test } from '@japa/runner'
import { until } from '#tests/support/eventually'
import { startNode } from '#tests/support/node_process'
import { feedOf, member } from '#tests/support/replica_scene'
import { freezeServer, primaryForTest, replicaOf } from '#tests/support/streaming_replica'
import { problemIn, type Visitor } from '#tests/support/visitor'

/** Requests of each way to the database: shared connections, the pool, transactions, and the probe. */
const REQUESTS: [string, (visitor: Visitor, round: string) => ReturnType<Visitor['get']>][] = [
  ['feed', (visitor) => visitor.get('/api/posts/feed')],
  ['own account', (visitor) => visitor.get('/api/auth/user')],
  ['post', (visitor, round) => visitor.post('/api/posts', { content: `Into the ice, ${round}` })],
  ['privacy', (visitor) => visitor.put('/api/privacy-settings', { profileVisibility: 'private' })],
  [
    'sign-in',
    (visitor) => visitor.post('/api/login', { email: 'a@example.com', password: 'none' }),
  ],
  ['readiness', (visitor) => visitor.get('/api/health/ready')],
]

test.group('A primary that stands still', () => {
  test('is answered for with 503 and Retry-After, and once it goes on nothing acknowledged is lost', async ({
    assert,
  }) => {
    const primary = await primaryForTest()
    const replica = await replicaOf(primary)
    const node = await startNode({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      DATABASE_WAIT_MS: '3000',
    })
    const { visitor } = await member(node, 'author@example.com')
    assert.equal((await visitor.post('/api/posts', { content: 'Before' })).status, 201)
    const goOn = await freezeServer(primary)

    // The first wait for answers on connections that are open, the second for new connections.
    for (const round of ['once', 'twice']) {
      await Promise.all(
        REQUESTS.map(async ([name, request]) => {
          const answer = await request(visitor, round)
          assert.equal(answer.status, 503, `${name}, ${round}:\n${node.output()}`)
          assert.equal(problemIn(answer).code, 'database_away', `${name}, ${round}`)
          assert.isAbove(Number(answer.headers.get('retry-after')), 0)
        }),
      )
    }

    goOn()
    await until(async () => (await visitor.get('/api/health/ready')).status === 200)
    assert.equal((await visitor.post('/api/posts', { content: 'After' })).status, 201)
    assert.includeMembers(await feedOf(visitor), ['Before', 'After'])
  }).tags(['@night'])
})
