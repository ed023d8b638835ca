import { test } from '@japa/runner'
import type { Account } from '#rules/account'
import { correctedDate } from '#rules/corrected_date'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const NO_EFFECT = {
  isUnderAge: false,
  becomesAthlete: false,
  becomesMinor: false,
  comesOfAge: false,
}

test.group('A corrected date of birth', () => {
  const coach = account({ accountType: 'institution_coach', dateOfBirth: '2000-01-01' })
  for (const [what, before, dateOfBirth, effects] of [
    ['an adult stays one', adult(), '2008-11-21', {}],
    ['an adult was 17', adult(), '2008-11-22', { becomesMinor: true }],
    ['an adult was 16', adult(), '2009-11-22', { isUnderAge: true, becomesMinor: true }],
    ['a minor stays one', minor(), '2009-11-21', {}],
    ['a minor was 18', minor(), '2008-11-21', { comesOfAge: true }],
    ['a minor was 16', minor(), '2009-11-22', { isUnderAge: true, becomesMinor: true }],
    ['a coach of 17 is no minor', coach, '2008-11-22', {}],
    [
      'a coach was 16',
      coach,
      '2009-11-22',
      { isUnderAge: true, becomesAthlete: true, becomesMinor: true },
    ],
    ['somebody without a date', account({ accountType: 'parent' }), '1980-01-01', {}],
  ] as const satisfies readonly (readonly [string, Account, string, object])[]) {
    test(`${what}: ${Object.keys(effects).join(', ') || 'nothing else changes'}`, ({ assert }) => {
      assert.deepEqual(correctedDate(before, dateOfBirth, NOW), {
        dateOfBirth,
        ...NO_EFFECT,
        ...effects,
      })
    })
  }

  test('the known date corrects nothing', ({ assert }) => {
    assert.isNull(correctedDate(adult(), '2000-01-01', NOW))
  })

  test('the known date under 17, on a second document, keeps the account closed', ({ assert }) => {
    const closed = account({ accountType: 'athlete', dateOfBirth: '2010-06-01' })
    assert.include(correctedDate(closed, '2010-06-01', NOW), { isUnderAge: true })
  })
})
