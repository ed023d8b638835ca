import { test } from '@japa/runner'
import { onlookerOf, typicalOf } from '#rules/onlooker'
import { account, adult, minor, NOW } from '#tests/support/accounts'

test.group('Onlookers', () => {
  test('members see and write', ({ assert }) => {
    assert.deepEqual(onlookerOf(adult(), NOW), { audiences: ['public'], mayWrite: true })
    assert.isTrue(onlookerOf(minor({ hasGuardian: true }), NOW).mayWrite)
  })

  for (const [who, viewer] of [
    ['who has not chosen an account type', account()],
    ['who awaits a guardian', minor()],
    ['who was refused as under 17', adult({ refusedDateOfBirth: '2010-06-01' })],
    ['who is suspended', adult({ suspendedAt: NOW })],
  ] as const) {
    test(`somebody ${who} sees, and cannot write`, ({ assert }) => {
      assert.isFalse(onlookerOf(viewer, NOW).mayWrite)
    })
  }

  for (const [audience, audiences] of [
    ['public', ['public']],
    ['teams', ['public', 'teams', 'coaches']],
    ['coaches', ['public', 'coaches']],
    ['sponsors', ['public', 'sponsors']],
  ] as const) {
    test(`a preview as ${audience} has the audiences ${audiences.join(', ')}`, ({ assert }) => {
      assert.deepEqual(onlookerOf(typicalOf(audience, NOW), NOW), {
        audiences,
        mayWrite: true,
      })
    })
  }
})
