import { test } from '@japa/runner'
import type { Account } from '#rules/account'
import { audiencesOf } from '#rules/audiences'
import { isVerifiedParent, wardsAt } from '#rules/visibility'
import { account, adult, NOW } from '#tests/support/accounts'

const LATER = new Date(NOW.getTime() + 1000)
const EARLIER = new Date(NOW.getTime() - 1000)

const verified = (details: Partial<Account>) =>
  account({ isVerified: true, verificationLevel: 'verified', ...details })

test.group('Audiences', () => {
  test('every signed-in account is the public', ({ assert }) => {
    assert.deepEqual(audiencesOf(adult(), NOW), ['public'])
    assert.deepEqual(audiencesOf(verified({ accountType: 'athlete' }), NOW), ['public'])
  })

  test('a verified team belongs to the audiences of teams and coaches', ({ assert }) => {
    const team = { accountType: 'institution_org', organizationKind: 'team' } as const
    assert.deepEqual(audiencesOf(verified(team), NOW), ['public', 'teams', 'coaches'])
    assert.deepEqual(audiencesOf(account(team), NOW), ['public'])
    assert.deepEqual(audiencesOf(verified({ ...team, suspendedAt: NOW }), NOW), ['public'])
  })

  test('a verified sponsor belongs to the audience of sponsors', ({ assert }) => {
    const sponsor = { accountType: 'institution_org', organizationKind: 'sponsor' } as const
    assert.deepEqual(audiencesOf(verified(sponsor), NOW), ['public', 'sponsors'])
  })

  test('a coach needs a valid background check', ({ assert }) => {
    const coach = (backgroundCheckValidUntil: Date | null) =>
      verified({ accountType: 'institution_coach', backgroundCheckValidUntil })
    assert.deepEqual(audiencesOf(coach(LATER), NOW), ['public', 'coaches'])
    assert.deepEqual(audiencesOf(coach(EARLIER), NOW), ['public'])
    assert.deepEqual(audiencesOf(coach(null), NOW), ['public'])
  })

  test('a verified parent has an identity and a background check', ({ assert }) => {
    const parent = { accountType: 'parent', backgroundCheckValidUntil: LATER } as const
    assert.isTrue(isVerifiedParent(verified(parent), NOW))
    assert.isFalse(isVerifiedParent(account(parent), NOW))
    assert.isFalse(isVerifiedParent(verified({ ...parent, backgroundCheckValidUntil: null }), NOW))
    assert.isFalse(isVerifiedParent(verified({ ...parent, accountType: 'athlete' }), NOW))
  })

  test('a verified parent can be the guardian of minors, anybody else of nobody', ({ assert }) => {
    const parent = verified({ accountType: 'parent', backgroundCheckValidUntil: LATER })
    assert.equal(wardsAt(parent, NOW), NOW)
    assert.equal(wardsAt(adult(), NOW), 'infinity')
  })
})
