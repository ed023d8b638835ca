import { test } from '@japa/runner'
import {
  approversOf,
  isOpen,
  judgeDecision,
  opensAt,
  openSince,
  removesFactors,
} from '#rules/identity_review'
import { NOW } from '#tests/support/accounts'

const HOUR_MS = 60 * 60 * 1_000
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)

const review = (details: Partial<Parameters<typeof removesFactors>[0]> = {}) => ({
  status: 'pending' as const,
  requestedAt: hoursAgo(72),
  firstApproverId: 'ada',
  secondApproverId: 'ben',
  ...details,
})

test.group('Second factors are removed', () => {
  const removes = (details: Partial<Parameters<typeof removesFactors>[0]>) =>
    removesFactors(review(details), NOW)

  test('after two approvals and 72 hours', ({ assert }) => {
    assert.isTrue(removes({}))
    assert.isFalse(removes({ requestedAt: hoursAgo(71.99) }))
    assert.isFalse(removes({ secondApproverId: null }))
    assert.isFalse(removes({ firstApproverId: null, requestedAt: hoursAgo(200) }))
    assert.deepEqual(opensAt(review()), NOW)
    assert.deepEqual(approversOf(review({ firstApproverId: null })), ['ben'])
  })

  test('only by an open request of the last 30 days', ({ assert }) => {
    for (const status of ['refused', 'canceled', 'expired', 'completed'] as const) {
      assert.isFalse(removes({ status }), status)
    }
    assert.isTrue(removes({ requestedAt: hoursAgo(30 * 24 - 1) }))
    assert.isFalse(removes({ requestedAt: hoursAgo(30 * 24) }))
    assert.isFalse(isOpen(review({ requestedAt: openSince(NOW) }), NOW))
  })
})

test.group('An identity review is decided', () => {
  const CY = { id: 'cy', isOwnOrFamilys: false, hasSecondFactor: true, refusedIt: false }
  const judge = (
    decision: 'approve' | 'refuse',
    details: Parameters<typeof review>[0] = { secondApproverId: null },
    decider: Partial<typeof CY> = {},
  ) => {
    const judged = judgeDecision(review(details), { ...CY, ...decider }, { decision }, NOW)
    return judged.outcome === 'refused' ? judged.problem.code : judged.outcome
  }

  test('by one admin who refuses, and two who approve', ({ assert }) => {
    assert.equal(judge('approve', { firstApproverId: null, secondApproverId: null }), 'decided')
    assert.equal(judge('approve'), 'decided')
    assert.equal(judge('approve', {}), 'already_reviewed')
    assert.equal(judge('refuse'), 'decided')
    assert.equal(judge('refuse', {}), 'decided')
  })

  test('never by the same one twice', ({ assert }) => {
    assert.equal(judge('approve', { secondApproverId: null }, { id: 'ada' }), 'repeated')
    assert.equal(judge('refuse', { status: 'refused' }, { refusedIt: true }), 'repeated')
    assert.equal(judge('refuse', { status: 'refused' }), 'already_reviewed')
    assert.equal(judge('approve', { status: 'canceled' }), 'already_reviewed')
  })

  test('never by the person, their family, or without a second factor', ({ assert }) => {
    assert.equal(judge('approve', {}, { isOwnOrFamilys: true }), 'conflict_of_interest')
    assert.equal(judge('refuse', {}, { hasSecondFactor: false }), 'second_factor_needed')
  })
})
