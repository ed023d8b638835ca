import { test } from '@japa/runner'
import {
  deletedIfRequestedBy,
  deletesAt,
  GRACE_DAYS,
  isGone,
  refusedDeletion,
  refusedRestore,
} from '#rules/deletion'
import { account, NOW } from '#tests/support/accounts'

const DAY_MS = 24 * 60 * 60 * 1_000
const daysAgo = (days: number) =>
  account({ deletionRequestedAt: new Date(NOW.getTime() - days * DAY_MS) })

test.group('Deleting an account', () => {
  test('takes thirty days', ({ assert }) => {
    assert.equal(GRACE_DAYS, 30)
    assert.deepEqual(deletesAt(daysAgo(30)), NOW)
    assert.deepEqual(deletedIfRequestedBy(NOW), daysAgo(30).deletionRequestedAt)
    assert.isNull(deletesAt(account()))
  })

  test('can be canceled until the last moment', ({ assert }) => {
    assert.isFalse(isGone(account(), NOW))
    assert.isFalse(isGone(daysAgo(29.999), NOW))
    assert.isTrue(isGone(daysAgo(30), NOW))
    assert.isNull(refusedRestore(daysAgo(29), NOW))
    assert.equal(refusedRestore(daysAgo(30), NOW)?.code, 'deletion_begun')
  })

  test('canceling without a request changes nothing', ({ assert }) => {
    assert.isNull(refusedRestore(account(), NOW))
  })

  test('is refused to the only admin', ({ assert }) => {
    assert.equal(refusedDeletion({ isLastAdmin: true })?.code, 'last_admin')
    assert.isNull(refusedDeletion({ isLastAdmin: false }))
  })
})
