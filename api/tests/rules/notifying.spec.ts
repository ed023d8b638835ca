import { test } from '@japa/runner'
import { NOTIFICATION_TYPES, SAFETY_NOTIFICATION_TYPES } from '@fieldhouse/contract'
import { ADDRESSED_TO_RECEIVER, ONCE_PER_ACTOR, refusedPreferences } from '#rules/notifying'

test.group('Which notices can be turned off', () => {
  for (const type of SAFETY_NOTIFICATION_TYPES) {
    test(`${type} cannot`, ({ assert }) => {
      assert.deepEqual(Object.keys(refusedPreferences({ [type]: false }) ?? {}), [type])
    })

    test(`${type} may be asked for`, ({ assert }) => {
      assert.isNull(refusedPreferences({ [type]: true }))
    })
  }

  const optional = NOTIFICATION_TYPES.filter(
    (type) => !SAFETY_NOTIFICATION_TYPES.some((safety) => safety === type),
  )
  for (const type of optional) {
    test(`${type} can`, ({ assert }) => {
      assert.isNull(refusedPreferences({ [type]: false }))
    })
  }

  test('of several only those that cannot are named', ({ assert }) => {
    const refused = refusedPreferences({ fire: false, guardian_left: false, report_decided: true })
    assert.deepEqual(refused, { guardian_left: 'You can’t turn off this notice' })
  })
})

test.group('Meaning of notice types', () => {
  test('public reactions do not show who must stay unseen', ({ assert }) => {
    for (const type of ['fire', 'comment', 'boost'] as const) {
      assert.notInclude(ADDRESSED_TO_RECEIVER, type)
    }
  })

  test('switches count once for each person; what can be repeated counts each time', ({
    assert,
  }) => {
    assert.sameMembers([...ONCE_PER_ACTOR], ['fire', 'boost'])
  })
})
