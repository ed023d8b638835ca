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

test.group('Who may be blocked or muted', () => {
  test('whom one sees', ({ assert }) => {
    assert.isNull(statusOf({ isVisible: true }))
  })

  test('who asked to connect or is connected, though hidden', ({ assert }) => {
    assert.isNull(statusOf({ standing: 'pending_in' }))
    assert.isNull(statusOf({ standing: 'connected' }))
  })

  test('whom one has a thread with, though hidden', ({ assert }) => {
    assert.isNull(statusOf({ hasThread: true }))
  })

  test('nobody else: they are as good as not there', ({ assert }) => {
    assert.equal(statusOf({}), 404)
  })

  test('not oneself', ({ assert }) => {
    assert.equal(statusOf({ isSelf: true, isVisible: true }), 422)
  })
})

test.group('Who may report', () => {
  test('anyone but who made it', ({ assert }) => {
    assert.isNull(refusedReport('me', 'they'))
    assert.equal(refusedReport('me', 'me')?.status, 422)
  })
})
