import { test } from '@japa/runner'
import { accountStatus } from '#rules/account_status'
import { account, adult, minor, NOW } from '#tests/support/accounts'

test.group('Account status', () => {
  test('is active for an adult, and for an account without a type', ({ assert }) => {
    assert.equal(accountStatus(adult(), NOW), 'active')
    assert.equal(accountStatus(account(), NOW), 'active')
  })

  test('awaits a guardian for a minor until one is linked', ({ assert }) => {
    assert.equal(accountStatus(minor(), NOW), 'awaiting_guardian')
    assert.equal(accountStatus(minor({ hasGuardian: true }), NOW), 'active')
  })

  test('changes on the eighteenth birthday without a job', ({ assert }) => {
    assert.equal(accountStatus(minor(), new Date('2027-06-01T11:59:59Z')), 'awaiting_guardian')
    assert.equal(accountStatus(minor(), new Date('2027-06-01T12:00:00Z')), 'active')
  })

  test('is closed by a date under 17 until that birthday, whatever the type', ({ assert }) => {
    const refusedDateOfBirth = '2010-06-01'
    const seventeen = new Date('2027-06-01T12:00:00Z')
    for (const who of [account, adult, minor]) {
      assert.equal(accountStatus(who({ refusedDateOfBirth }), NOW), 'under_age')
      assert.notEqual(accountStatus(who({ refusedDateOfBirth }), seventeen), 'under_age')
    }
    const leaving = adult({ refusedDateOfBirth, deletionRequestedAt: NOW })
    assert.equal(accountStatus(leaving, NOW), 'deleting')
  })

  test('suspended precedes all others', ({ assert }) => {
    assert.equal(accountStatus(minor({ suspendedAt: NOW }), NOW), 'suspended')
  })

  test('an account with a requested deletion is leaving, at any age', ({ assert }) => {
    assert.equal(accountStatus(minor({ deletionRequestedAt: NOW }), NOW), 'deleting')
    assert.equal(accountStatus(adult({ deletionRequestedAt: NOW }), NOW), 'deleting')
    const both = adult({ deletionRequestedAt: NOW, suspendedAt: NOW })
    assert.equal(accountStatus(both, NOW), 'suspended')
  })
})
