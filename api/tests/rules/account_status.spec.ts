import { test } from '@japa/runner'
import { accountStatus } from '#rules/account_status'
import { account, adult, minor, NOW, TODAY } from '#tests/support/accounts'

test.group('Account status', () => {
  test('is active for an adult, and for an account without a type', ({ assert }) => {
    assert.equal(accountStatus(adult(), TODAY), 'active')
    assert.equal(accountStatus(account(), TODAY), 'active')
  })

  test('awaits a guardian for a minor until one is linked', ({ assert }) => {
    assert.equal(accountStatus(minor(), TODAY), 'awaiting_guardian')
    assert.equal(accountStatus(minor({ hasGuardian: true }), TODAY), 'active')
  })

  test('changes on the eighteenth birthday without a job', ({ assert }) => {
    assert.equal(accountStatus(minor(), '2027-05-31'), 'awaiting_guardian')
    assert.equal(accountStatus(minor(), '2027-06-01'), 'active')
  })

  test('is closed by a date under 17 until that birthday, whatever the type', ({ assert }) => {
    const refusedDateOfBirth = '2010-06-01'
    for (const who of [account, adult, minor]) {
      assert.equal(accountStatus(who({ refusedDateOfBirth }), TODAY), 'under_age')
      assert.notEqual(accountStatus(who({ refusedDateOfBirth }), '2027-06-01'), 'under_age')
    }
    const leaving = adult({ refusedDateOfBirth, deletionRequestedAt: NOW })
    assert.equal(accountStatus(leaving, TODAY), 'deleting')
  })

  test('suspended precedes all others', ({ assert }) => {
    assert.equal(accountStatus(minor({ suspendedAt: NOW }), TODAY), 'suspended')
  })

  test('an account with a requested deletion is leaving, at any age', ({ assert }) => {
    assert.equal(accountStatus(minor({ deletionRequestedAt: NOW }), TODAY), 'deleting')
    assert.equal(accountStatus(adult({ deletionRequestedAt: NOW }), TODAY), 'deleting')
    const both = adult({ deletionRequestedAt: NOW, suspendedAt: NOW })
    assert.equal(accountStatus(both, TODAY), 'suspended')
  })
})
