import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  ASK_STAFF_AGAIN_AFTER_DAYS,
  decideAsk,
  decideStaffAnswer,
  type StaffEntry,
} from '#rules/staff'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => DateTime.fromJSDate(NOW).minus({ days }).toJSDate()

const coach = { accountType: 'institution_coach', isVerified: true, suspendedAt: null } as const
const team = {
  id: 'team',
  accountType: 'institution_org',
  isVerified: true,
  suspendedAt: null,
} as const
const entry = (status: StaffEntry['status']): StaffEntry => ({ organizationId: team.id, status })

const ask = (facts: Partial<Parameters<typeof decideAsk>[0]>) => {
  const nothing = { entry: null, declinedAt: null }
  const decision = decideAsk({ coach, organization: team, ...nothing, now: NOW, ...facts })
  return decision.outcome === 'refused' ? decision.problem.code : decision.outcome
}

const answer = (
  before: StaffEntry | null,
  status: 'accepted' | 'declined',
  organization: Parameters<typeof decideStaffAnswer>[0] = team,
) => {
  const decision = decideStaffAnswer(organization, before, status)
  return decision.outcome === 'refused' ? decision.problem.code : decision.outcome
}

test.group('Joining a staff', () => {
  test('verified coaches may ask; everybody else gets the reason', ({ assert }) => {
    assert.equal(ask({}), 'ask')
    assert.equal(ask({ coach: { ...coach, accountType: 'athlete' } }), 'coaches_only')
    assert.equal(ask({ coach: { ...coach, isVerified: false } }), 'verified_coaches_only')
    assert.equal(ask({ coach: { ...coach, suspendedAt: NOW } }), 'verified_coaches_only')
  })

  test('hidden, other and unverified accounts get 404', ({ assert }) => {
    assert.equal(ask({ organization: null }), 'not_found')
    assert.equal(ask({ organization: { ...team, accountType: 'athlete' } }), 'not_found')
    assert.equal(ask({ organization: { ...team, isVerified: false } }), 'not_found')
  })

  test('a repeated request changes nothing, one to another organization replaces the first', ({
    assert,
  }) => {
    assert.equal(ask({ entry: entry('pending') }), 'unchanged')
    assert.equal(ask({ entry: entry('accepted') }), 'unchanged')
    assert.equal(ask({ entry: { ...entry('accepted'), organizationId: 'other' } }), 'ask')
  })

  test('a declined coach may ask again after a month, also after a request elsewhere', ({
    assert,
  }) => {
    const elsewhere = { ...entry('pending'), organizationId: 'other' }
    for (const now of [null, entry('declined'), elsewhere]) {
      const declined = (days: number) => ask({ entry: now, declinedAt: daysAgo(days) })
      assert.equal(declined(ASK_STAFF_AGAIN_AFTER_DAYS - 1), 'declined_lately')
      assert.equal(declined(ASK_STAFF_AGAIN_AFTER_DAYS), 'ask')
    }
  })
})

test.group('Answering a coach', () => {
  test('a verified organization accepts and declines; a repeat changes nothing', ({ assert }) => {
    assert.equal(answer(entry('pending'), 'accepted'), 'accept')
    assert.equal(answer(entry('pending'), 'declined'), 'decline')
    assert.equal(answer(entry('accepted'), 'accepted'), 'unchanged')
    assert.equal(answer(entry('declined'), 'declined'), 'unchanged')
  })

  test('a declined coach may be accepted later; a member can be removed only', ({ assert }) => {
    assert.equal(answer(entry('declined'), 'accepted'), 'accept')
    assert.equal(answer(entry('accepted'), 'declined'), 'on_the_staff')
  })

  test('others, unverified organizations, and answers without a request are refused', ({
    assert,
  }) => {
    const asked = entry('pending')
    assert.equal(
      answer(asked, 'accepted', { ...team, isVerified: false }),
      'verified_organizations_only',
    )
    assert.equal(
      answer(asked, 'accepted', { ...team, accountType: 'athlete' }),
      'organizations_only',
    )
    assert.equal(answer(null, 'accepted'), 'not_found')
  })
})
