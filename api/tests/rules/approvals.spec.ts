import { test } from '@japa/runner'
import { declinesAt, decideApproval, staleBefore, stricterOf } from '#rules/approvals'
import { NOW } from '#tests/support/accounts'

function outcome(
  status: 'pending' | 'approved' | 'declined',
  decision: 'approved' | 'declined',
  { isGuardian = true, isContact = false } = {},
) {
  const decided = decideApproval({ status, isGuardian, isSeen: true, isContact }, decision)
  return decided.outcome === 'refused' ? decided.problem.code : decided.outcome
}

test.group('Approvals', () => {
  for (const [status, approved, declined] of [
    ['pending', 'decide', 'decide'],
    ['approved', 'unchanged', 'already_decided'],
    ['declined', 'already_decided', 'unchanged'],
  ] as const) {
    test(`a request that is ${status}: approving it is ${approved}, declining it ${declined}`, ({
      assert,
    }) => {
      assert.equal(outcome(status, 'approved'), approved)
      assert.equal(outcome(status, 'declined'), declined)
    })
  }

  test('an approved contact is taken back by declining it; a declined one stays', ({ assert }) => {
    const isContact = true
    assert.equal(outcome('approved', 'declined', { isContact }), 'take_back')
    assert.equal(outcome('approved', 'approved', { isContact }), 'unchanged')
    assert.equal(outcome('declined', 'approved', { isContact }), 'already_decided')
    assert.equal(outcome('pending', 'declined', { isContact }), 'decide')
  })

  test('what the guardian cannot see can only be declined', ({ assert }) => {
    const unseen = { status: 'pending', isGuardian: true, isSeen: false, isContact: true } as const
    assert.containSubset(decideApproval(unseen, 'approved'), {
      outcome: 'refused',
      problem: { code: 'approval_unseen', status: 409 },
    })
    assert.deepEqual(decideApproval(unseen, 'declined'), { outcome: 'decide' })
  })

  test('the child cannot decide', ({ assert }) => {
    for (const status of ['pending', 'approved', 'declined'] as const) {
      assert.equal(outcome(status, 'approved', { isGuardian: false }), 'guardian_decides')
    }
  })

  test('the stricter setting of two guardians applies; without one everything waits', ({
    assert,
  }) => {
    assert.isTrue(stricterOf([true, false]))
    assert.isTrue(stricterOf([]))
    assert.isFalse(stricterOf([false, false]))
  })

  test('a request without a decision for 14 days is declined', ({ assert }) => {
    const asked = new Date('2026-11-07T12:00:00Z')
    assert.deepEqual(declinesAt(asked), NOW)
    assert.deepEqual(staleBefore(NOW), asked)
  })
})
