import { test } from '@japa/runner'
import ClientError from '#client_errors/client_error'
import { cleanDatabase } from '#tests/support/clean_database'
import { Visitor } from '#tests/support/visitor'

const REPORT = {
  source: 'mf-feed',
  version: '0.1.0-3f9c2a71d04b',
  phase: 'render',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: x\n    at FeedPage (https://fieldhouse.example/remotes/mf-feed/a.js?v=1:1:20)',
  path: '/profile/3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4/edit?token=secret#top',
}

test.group('Browser errors', (group) => {
  group.each.setup(cleanDatabase)

  test('are stored without anything that identifies the browser', async ({ assert }) => {
    const answer = await new Visitor().post('/api/client-errors', {
      ...REPORT,
      message: 'No profile of jordan@example.com',
    })
    assert.equal(answer.status, 204)
    const kept = (await ClientError.firstOrFail()).serialize()
    assert.include(kept, {
      source: 'mf-feed',
      phase: 'render',
      path: '/profile/:id/edit',
      message: 'No profile of :email',
    })
    assert.notMatch(JSON.stringify(kept), /secret|jordan|3f2a9c1e/)
  })

  test('may be reported by anyone, even signed out; invalid reports are refused', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    assert.equal((await visitor.post('/api/client-errors', { ...REPORT, source: 'x' })).status, 422)
    const tooLong = { ...REPORT, message: 'x'.repeat(1_001) }
    assert.equal((await visitor.post('/api/client-errors', tooLong)).status, 422)
  })

  test('are limited to sixty per browser in five minutes', async ({ assert }) => {
    const visitor = new Visitor()
    const statuses = new Set<number>()
    for (let i = 0; i < 60; i += 1) {
      statuses.add((await visitor.post('/api/client-errors', REPORT)).status)
    }
    assert.deepEqual([...statuses], [204])
    assert.equal((await visitor.post('/api/client-errors', REPORT)).status, 429)
  })
})
