import { test } from '@japa/runner'
import { badgeOf, refusedUserChange } from '#rules/administration'

const FACTS = { isSelf: false, actorIsAdmin: true, isVerified: true }

test.group('Changing an account as an admin', () => {
  for (const [what, facts, level, code] of [
    ['a level of who is verified', FACTS, 'elite', undefined],
    ['a level of who is not', { ...FACTS, isVerified: false }, 'elite', 'not_verified'],
    ['taking away what is not there', { ...FACTS, isVerified: false }, null, undefined],
    ['no level at all', { ...FACTS, isVerified: false }, undefined, undefined],
    ['one’s own account', { ...FACTS, isSelf: true }, undefined, 'not_yourself'],
    ['by a former admin', { ...FACTS, actorIsAdmin: false }, null, 'admin_needed'],
  ] as const) {
    test(`${what}: ${code ?? 'allowed'}`, ({ assert }) => {
      const change = level === undefined ? {} : { verificationLevel: level }
      assert.equal(refusedUserChange(facts, change)?.code, code)
    })
  }

  test('no level means no badge', ({ assert }) => {
    assert.deepEqual(badgeOf(null), { isVerified: false, verificationLevel: null })
    assert.deepEqual(badgeOf('elite'), { isVerified: true, verificationLevel: 'elite' })
  })
})
