import { test } from '@japa/runner'
import { NOTIFICATION_TYPES, SAFETY_NOTIFICATION_TYPES } from '@fieldhouse/contract'
import { ADDRESSED_TO_RECEIVER, ONCE_PER_ACTOR, refusedPreferences } from '#rules/notifying'

test.group('Turning off notifications', () => {
  for (const type of SAFETY_NOTIFICATION_TYPES) {
    test(`${type} cannot be turned off`, ({ assert }) => {
      assert.deepEqual(Object.keys(refusedPreferences({ [type]: false }) ?? {}), [type])
    })

    test(`${type} may be included unchanged`, ({ assert }) => {
      assert.isNull(refusedPreferences({ [type]: true }))
    })
  }

  const optional = NOTIFICATION_TYPES.filter(
    (type) => !SAFETY_NOTIFICATION_TYPES.some((safety) => safety === type),
  )
  for (const type of optional) {
    test(`${type} can be turned off`, ({ assert }) => {
      assert.isNull(refusedPreferences({ [type]: false }))
    })
  }

  test('names the refused types only', ({ assert }) => {
    const refused = refusedPreferences({ fire: false, guardian_left: false, report_decided: true })
    assert.deepEqual(refused, { guardian_left: 'You can’t turn off this notice' })
  })
})

test.group('Kinds of notification types', () => {
  test('public reactions do not reveal hidden people', ({ assert }) => {
    for (const type of ['fire', 'comment', 'boost'] as const) {
      assert.notInclude(ADDRESSED_TO_RECEIVER, type)
    }
  })

  test('switches count once per person, repeatable events each time', ({ assert }) => {
    assert.sameMembers([...ONCE_PER_ACTOR], ['fire', 'boost'])
  })
})
