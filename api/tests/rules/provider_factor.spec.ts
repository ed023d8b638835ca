import { test } from '@japa/runner'
import { provesFactor } from '#rules/provider_factor'

test.group('A second factor by the word of a provider', () => {
  test('{0}')
    .with([
      ['several factors by name', null, ['mfa'], true],
      ['a password and a code of an app', null, ['pwd', 'otp'], true],
      ['a PIN and a key that it opens', null, ['pin', 'hwk'], true],
      ['a fingerprint and a key', null, ['fpt', 'swk'], true],
      ['a sign-in that resists phishing', 'phr', [], true],
      ['the same with a key of hardware', 'phrh', [], true],
      ['a password', null, ['pwd'], false],
      ['a password and a PIN', null, ['pwd', 'pin'], false],
      ['a password and a text message', null, ['pwd', 'sms'], false],
      ['a password and a call', null, ['pwd', 'tel'], false],
      ['two things held', null, ['otp', 'hwk'], false],
      ['a name from elsewhere', null, ['pwd', 'constructor'], false],
      ['a class of its own', 'silver', ['pwd'], false],
      ['nothing', null, [], false],
    ] as const)
    .run(({ assert }, [, acr, amr, counts]) => {
      assert.equal(provesFactor({ acr, amr }, []), counts)
    })

  test('a value that the operator trusts counts in either place', ({ assert }) => {
    assert.isTrue(provesFactor({ acr: 'silver', amr: [] }, ['gold', 'silver']))
    assert.isTrue(provesFactor({ acr: null, amr: ['silver'] }, ['silver']))
    assert.isFalse(provesFactor({ acr: 'bronze', amr: [] }, ['silver']))
  })
})
