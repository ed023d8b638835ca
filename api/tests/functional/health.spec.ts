import { test } from '@japa/runner'
import { Visitor } from '#tests/support/visitor'

test.group('Health', () => {
  test('a process that serves is alive and ready', async ({ assert }) => {
    const visitor = new Visitor()
    const live = await visitor.get('/api/health/live')
    assert.deepEqual([live.status, live.json], [200, { status: 'ok' }])
    const ready = await visitor.get('/api/health/ready')
    assert.deepEqual(
      [ready.status, ready.json],
      [200, { status: 'ok', checks: { database: 'ok' } }],
    )
  })

  test('a cookie of nobody’s changes nothing', async ({ assert }) => {
    const visitor = new Visitor()
    visitor.setCookie('fieldhouse_session', 'A'.repeat(43))
    assert.equal((await visitor.get('/api/health/live')).status, 200)
  })
})
