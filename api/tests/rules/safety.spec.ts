import { test } from '@japa/runner'
import { refusedReport, refusedSetAside, type SetAsideFacts } from '#rules/safety'

const statusOf = (facts: Partial<SetAsideFacts>) =>
  refusedSetAside({
    isSelf: false,
    isVisible: false,
    standing: 'none',
    hasThread: false,
    ...facts,
  })?.status ?? null

test.group('People who may be blocked or muted', () => {
  test('visible people', ({ assert }) => {
    assert.isNull(statusOf({ isVisible: true }))
  })

  test('hidden people who asked to connect or are connected', ({ assert }) => {
    assert.isNull(statusOf({ standing: 'pending_in' }))
    assert.isNull(statusOf({ standing: 'connected' }))
  })

  test('hidden people with a common thread', ({ assert }) => {
    assert.isNull(statusOf({ hasThread: true }))
  })

  test('nobody else: they count as missing', ({ assert }) => {
    assert.equal(statusOf({}), 404)
  })

  test('not the viewer', ({ assert }) => {
    assert.equal(statusOf({ isSelf: true, isVisible: true }), 422)
  })
})

test.group('Reporting', () => {
  test('is open to everyone but the author', ({ assert }) => {
    assert.isNull(refusedReport('me', 'they'))
    assert.equal(refusedReport('me', 'me')?.status, 422)
  })
})
