import { test } from '@japa/runner'
import { type PrivacyChanges, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { can } from '#rules/can'

const owner = { audiences: ['public'], mayWrite: true } as const

const adultMay = (changes: PrivacyChanges) =>
  can(owner, 'change_privacy', { relation: 'self', ownerIsMinor: false, changes })

const minorMay = (changes: PrivacyChanges) =>
  can(owner, 'change_privacy', { relation: 'self', ownerIsMinor: true, changes })

test.group('Choosing levels', () => {
  for (const level of VISIBILITY_LEVELS) {
    test(`an adult may choose ${level}`, ({ assert }) => {
      assert.isTrue(adultMay({ statsVisibility: level }))
    })

    const isOwn = level !== 'public' && level !== 'sponsors'
    test(`a minor ${isOwn ? 'may' : 'needs a guardian to'} choose ${level}`, ({ assert }) => {
      assert.equal(minorMay({ statsVisibility: level }), isOwn)
    })
  }

  test('one level that is too open refuses the whole change', ({ assert }) => {
    assert.isFalse(minorMay({ profileVisibility: 'private', contactVisibility: 'public' }))
    assert.isTrue(minorMay({}))
  })

  for (const level of VISIBILITY_LEVELS) {
    test(`a guardian may choose ${level} while their switch is on`, ({ assert }) => {
      const choice = {
        relation: 'guardian',
        ownerIsMinor: true,
        changes: { statsVisibility: level },
      } as const
      assert.isTrue(can(owner, 'change_privacy', { ...choice, canModifyPrivacy: true }))
      assert.isFalse(can(owner, 'change_privacy', { ...choice, canModifyPrivacy: false }))
      assert.isFalse(can(owner, 'change_privacy', choice))
    })
  }

  test('nobody else may choose, nor anybody restricted to reading', ({ assert }) => {
    const choice = { ownerIsMinor: false, changes: { statsVisibility: 'private' } } as const
    assert.isFalse(can(owner, 'change_privacy', { ...choice, relation: 'stranger' }))
    const reader = { ...owner, mayWrite: false }
    assert.isFalse(can(reader, 'change_privacy', { ...choice, relation: 'self' }))
  })
})
