import { test } from '@japa/runner'
import { nodeForTest, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const APP_KEY = 'a key of thirty-two characters or more'
const MIA = { email: 'mia@example.com', password: 'sprint-lantern-orbit-42' }
const WRONG = 'not-her-password-at-all'

interface Line {
  time: number
  level: number
  refused?: string
  status?: number
  method?: string
  route?: string
  account?: string | null
  network?: string
}

test.group('Log lines', () => {
  test('are JSON with each refusal and its account, and no personal data', async ({ assert }) => {
    const node = await nodeForTest({ NODE_ENV: 'production', APP_KEY, LOG_LEVEL: 'info' })
    const mia = new Visitor({ origin: node.url })
    const { json: account } = await mia.post<{ id: string }>('/api/register', {
      ...MIA,
      firstName: 'Mia',
      lastName: 'Lo',
    })
    await mia.put('/api/account/type', { accountType: 'parent' })
    const stranger = new Visitor({ origin: node.url })
    await stranger.post('/api/login', { email: MIA.email, password: WRONG })
    await stranger.submit('/api/login', { email: 'who\n{"level":60}@example.com', password: WRONG })
    await mia.get('/api/admin/audit-log?actor=somebody')
    await stranger.post('/api/login', MIA, { headers: { 'sec-fetch-site': 'cross-site' } })
    await stranger.post(
      '/api/releases/mf-feed',
      {},
      { headers: { authorization: `Bearer ${WRONG}` } },
    )
    // A page left open overnight.
    await stranger.get('/api/notifications')
    assert.equal(await stopNode(node), 0)

    const lines = node
      .output()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
    const refused = lines.filter((line) => line.refused !== undefined)
    assert.deepEqual(
      refused.map((line) => [line.status, line.method, line.route, line.account]),
      [
        [401, 'POST', '/api/login', account.id],
        [401, 'POST', '/api/login', null],
        [403, 'GET', '/api/admin/audit-log', account.id],
        // Refused before routing.
        [403, 'POST', null, null],
        [401, 'POST', '/api/releases/:remote', null],
      ],
    )
    for (const { time, network } of refused) {
      assert.isBelow(Math.abs(Date.now() - time), 60_000)
      assert.equal(network, '127.0.x.x')
    }
    for (const secret of [WRONG, MIA.password, MIA.email, 'somebody', ...mia.cookies.values()]) {
      assert.notInclude(node.output(), secret)
    }
  }).timeout(600_000)
})
