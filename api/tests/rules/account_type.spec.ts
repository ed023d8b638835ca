import { test } from '@japa/runner'
import type { AccountTypeChoice } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { decideAccountType } from '#rules/account_type'
import { account, adult, minor, NOW } from '#tests/support/accounts'

function decide(before: Account, choice: AccountTypeChoice) {
  const decision = decideAccountType(before, choice, NOW)
  return decision.outcome === 'accepted'
    ? { outcome: decision.outcome, ...decision.change }
    : { outcome: decision.outcome, status: decision.problem.status, code: decision.problem.code }
}

test.group('The decision on an account type', () => {
  test('a first choice drops only badges that are impossible', ({ assert }) => {
    assert.deepEqual(decide(account(), { accountType: 'parent' }), {
      outcome: 'accepted',
      accountType: 'parent',
      organizationKind: null,
      dateOfBirth: null,
      takesName: true,
      dropsBadges: true,
      becomesMinor: false,
    })
  })

  test('the same choice again changes nothing', ({ assert }) => {
    assert.include(decide(adult(), { accountType: 'athlete' }), {
      outcome: 'accepted',
      dropsBadges: false,
      dateOfBirth: '2000-01-01',
    })
  })

  test('an organization keeps its kind unless it changes it', ({ assert }) => {
    assert.include(decide(account(), { accountType: 'institution_org' }), {
      organizationKind: 'team',
    })
    const sponsor = account({ accountType: 'institution_org', organizationKind: 'sponsor' })
    assert.include(decide(sponsor, { accountType: 'institution_org' }), {
      organizationKind: 'sponsor',
      dropsBadges: false,
    })
    assert.include(decide(sponsor, { accountType: 'institution_org', organizationKind: 'team' }), {
      organizationKind: 'team',
      dropsBadges: true,
    })
  })

  test('a name comes with the first type, and from or to an organization', ({ assert }) => {
    const club = account({ accountType: 'institution_org', organizationKind: 'team' })
    for (const [before, accountType, takesName] of [
      [account(), 'parent', true],
      [account(), 'institution_org', true],
      [adult(), 'institution_org', true],
      [club, 'curator', true],
      [club, 'institution_org', false],
      [adult(), 'curator', false],
    ] as const) {
      assert.include(decide(before, { accountType }), { takesName })
    }
  })

  test('a kind of organization is ignored for other types', ({ assert }) => {
    const choice = { accountType: 'curator', organizationKind: 'sponsor' } as const
    assert.include(decide(account(), choice), { organizationKind: null })
  })

  test('a 17-year-old athlete becomes a minor, once', ({ assert }) => {
    const choice = { accountType: 'athlete', dateOfBirth: '2009-06-01' } as const
    assert.include(decide(account(), choice), { outcome: 'accepted', becomesMinor: true })
    assert.include(decide(minor(), choice), { outcome: 'accepted', becomesMinor: false })
  })

  test('a minor may choose athlete again; any other type is refused', ({ assert }) => {
    assert.include(decide(minor(), { accountType: 'athlete' }), { outcome: 'accepted' })
    assert.include(decide(minor(), { accountType: 'parent' }), {
      status: 403,
      code: 'minor_stays_athlete',
    })
  })

  test('a date is required, possible, unchangeable, and at least seventeen years ago', ({
    assert,
  }) => {
    const athlete = (dateOfBirth: string | null) =>
      ({ accountType: 'athlete', dateOfBirth }) as const
    assert.include(decide(account(), athlete(null)), { outcome: 'refused', status: 422 })
    assert.include(decide(account(), athlete('2027-01-01')), { outcome: 'refused', status: 422 })
    assert.include(decide(adult(), athlete('2001-01-01')), { outcome: 'refused', status: 409 })
    assert.include(decide(account(), athlete('2010-01-01')), { outcome: 'under_age', status: 422 })
  })

  test('a refused date counts, not a later one', ({ assert }) => {
    const child = account({ refusedDateOfBirth: '2010-01-01' })
    assert.include(decide(child, { accountType: 'athlete', dateOfBirth: '2000-01-01' }), {
      outcome: 'refused',
      status: 422,
    })
    assert.include(decide(child, { accountType: 'parent' }), { outcome: 'refused', status: 422 })
    const grown = account({ refusedDateOfBirth: '2009-06-01' })
    assert.include(decide(grown, { accountType: 'athlete', dateOfBirth: '2000-01-01' }), {
      outcome: 'refused',
    })
    assert.include(decide(grown, { accountType: 'athlete', dateOfBirth: '2009-06-01' }), {
      outcome: 'accepted',
    })
  })

  test('a date of 17 that a review corrected before a type was chosen allows none but athlete', ({
    assert,
  }) => {
    const corrected = account({ dateOfBirth: '2009-06-01' })
    assert.include(decide(corrected, { accountType: 'parent' }), { code: 'minor_stays_athlete' })
    assert.include(decide(corrected, { accountType: 'athlete' }), { outcome: 'accepted' })
    assert.include(decide(account({ dateOfBirth: '2000-01-01' }), { accountType: 'parent' }), {
      outcome: 'accepted',
    })
  })

  test('until 18 a refused date allows no other type than athlete', ({ assert }) => {
    assert.include(
      decide(account({ refusedDateOfBirth: '2009-06-01' }), { accountType: 'parent' }),
      {
        status: 403,
        code: 'minor_stays_athlete',
      },
    )
    assert.include(
      decide(account({ refusedDateOfBirth: '2008-06-01' }), { accountType: 'parent' }),
      {
        outcome: 'accepted',
      },
    )
  })

  test('a verified account that changes its type starts unverified', ({ assert }) => {
    const elite = adult({
      isVerified: true,
      verificationLevel: 'elite',
      backgroundCheckValidUntil: NOW,
    })
    assert.include(decide(elite, { accountType: 'admin' }), { dropsBadges: true })
  })
})
