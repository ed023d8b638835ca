import { test } from '@japa/runner'
import { accountStatus } from '#rules/account_status'
import { account, adult, minor, NOW, TODAY } from '#tests/support/accounts'

test.group('Account status', () => {
  test('a grown-up is active, and so is who has not chosen a type', ({ assert }) => {
    assert.equal(accountStatus(adult(), TODAY), 'active')
    assert.equal(accountStatus(account(), TODAY), 'active')
  })

  test('a minor awaits a guardian until one is linked', ({ assert }) => {
    assert.equal(accountStatus(minor(), TODAY), 'awaiting_guardian')
    assert.equal(accountStatus(minor({ hasGuardian: true }), TODAY), 'active')
  })

  test('the eighteenth birthday changes it by itself', ({ assert }) => {
    assert.equal(accountStatus(minor(), '2027-05-31'), 'awaiting_guardian')
    assert.equal(accountStatus(minor(), '2027-06-01'), 'active')
  })

  test('a date that says under 17 closes the account until that birthday, whatever its type', ({
    assert,
  }) => {
    const refusedDateOfBirth = '2010-06-01'
    for (const who of [account, adult, minor]) {
      assert.equal(accountStatus(who({ refusedDateOfBirth }), TODAY), 'under_age')
      assert.notEqual(accountStatus(who({ refusedDateOfBirth }), '2027-06-01'), 'under_age')
    }
    const leaving = adult({ refusedDateOfBirth, deletionRequestedAt: NOW })
    assert.equal(accountStatus(leaving, TODAY), 'deleting')
  })

  test('suspended goes before everything', ({ assert }) => {
    assert.equal(accountStatus(minor({ suspendedAt: NOW }), TODAY), 'suspended')
  })

  test('an account with a requested deletion is leaving, at any age', ({ assert }) => {
    assert.equal(accountStatus(minor({ deletionRequestedAt: NOW }), TODAY), 'deleting')
    assert.equal(accountStatus(adult({ deletionRequestedAt: NOW }), TODAY), 'deleting')
    const both = adult({ deletionRequestedAt: NOW, suspendedAt: NOW })
    assert.equal(accountStatus(both, TODAY), 'suspended')
  })
})
