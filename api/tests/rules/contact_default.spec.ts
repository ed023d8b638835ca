import { test } from '@japa/runner'
import { ACCOUNT_TYPES } from '@fieldhouse/contract'
import {
  type ContactChoice,
  isAskedAboutContact,
  opensWithVerification,
} from '#rules/contact_default'

const untouched: ContactChoice = { contactVisibility: 'coaches', contactChosenAt: null }
const chosen = { ...untouched, contactChosenAt: new Date() }

test.group('Contact of coaches and organizations', () => {
  test('opens with their verification only', ({ assert }) => {
    assert.deepEqual(
      ACCOUNT_TYPES.filter((accountType) => opensWithVerification({ accountType }, untouched)),
      ['institution_coach', 'institution_org'],
    )
    assert.isFalse(opensWithVerification({ accountType: null }, untouched))
  })

  test('stays at a level that they chose, changed or not', ({ assert }) => {
    const account = { accountType: 'institution_coach' } as const
    assert.isFalse(opensWithVerification(account, chosen))
    assert.isFalse(opensWithVerification(account, { ...untouched, contactVisibility: 'private' }))
  })

  test('is asked about once if they were verified earlier', ({ assert }) => {
    const coach = { accountType: 'institution_coach', isVerified: true, suspendedAt: null } as const
    assert.isTrue(isAskedAboutContact(coach, untouched))
    assert.isFalse(isAskedAboutContact(coach, chosen))
    assert.isFalse(isAskedAboutContact({ ...coach, isVerified: false }, untouched))
    assert.isFalse(isAskedAboutContact({ ...coach, accountType: 'athlete' }, untouched))
  })
})
