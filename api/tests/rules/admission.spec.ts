import { test } from '@japa/runner'
import type { Endpoint } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { refusedAdmission } from '#rules/admission'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const entry = (details: Partial<Endpoint>): Endpoint => ({
  method: 'GET',
  path: '/api/thing',
  summary: '',
  tag: '',
  access: 'member',
  answers: { 200: null },
  ...details,
})

const MOMENT = { now: () => NOW }

const codeOf = (details: Partial<Endpoint>, viewer: Parameters<typeof refusedAdmission>[1]) =>
  refusedAdmission(entry(details), viewer, MOMENT)?.code ?? null

test.group('Admission', () => {
  test('calls open to anyone need no account', ({ assert }) => {
    assert.isNull(codeOf({ access: 'anyone', method: 'POST' }, null))
  })

  test('a signed-out visitor is neither an account nor a member', ({ assert }) => {
    assert.equal(codeOf({ access: 'account' }, null), 'signed_out')
    assert.equal(codeOf({ access: 'member' }, null), 'signed_out')
  })

  test('an account without a type can only onboard', ({ assert }) => {
    assert.isNull(codeOf({ access: 'account', method: 'PUT' }, account()))
    assert.equal(codeOf({ access: 'member' }, account()), 'account_type_needed')
  })

  test('so can an account refused as under 17, whatever its type and rights', ({ assert }) => {
    const refusedDateOfBirth = '2010-06-01'
    const checked = {
      isVerified: true,
      backgroundCheckValidUntil: new Date(NOW.getTime() + 1_000),
      dateOfBirth: null,
    }
    for (const viewer of [
      account({ refusedDateOfBirth }),
      adult({ refusedDateOfBirth }),
      adult({ refusedDateOfBirth, accountType: 'admin', ...checked }),
    ]) {
      assert.isNull(codeOf({ access: 'account', method: 'PUT' }, viewer))
      for (const access of ['member', 'editor', 'admin', 'team'] as const) {
        assert.equal(codeOf({ access }, viewer), 'under_age')
        assert.equal(codeOf({ access, whileAwaitingGuardian: true }, viewer), 'under_age')
        // To have a mistaken date reviewed.
        assert.isNull(codeOf({ access, whileUnderAge: true, method: 'POST' }, viewer))
      }
    }
    const seventeenByNow = adult({ refusedDateOfBirth: '2009-06-01' })
    assert.isNull(codeOf({}, seventeenByNow))
    const coachOf17 = adult({ refusedDateOfBirth: '2009-06-01', accountType: 'institution_coach' })
    assert.equal(codeOf({}, coachOf17), 'account_type_needed')
    assert.isNull(codeOf({ access: 'account', method: 'PUT' }, coachOf17))
    assert.isNull(codeOf({}, { ...coachOf17, refusedDateOfBirth: '2008-11-21' }))
  })

  test('members read and write', ({ assert }) => {
    assert.isNull(codeOf({}, adult()))
    assert.isNull(codeOf({ method: 'POST' }, adult()))
    assert.isNull(codeOf({ method: 'POST' }, minor({ hasGuardian: true })))
  })

  test('a minor who awaits a guardian reads, and writes only where allowed', ({ assert }) => {
    assert.isNull(codeOf({}, minor()))
    assert.equal(codeOf({ method: 'POST' }, minor()), 'awaiting_guardian')
    assert.isNull(codeOf({ method: 'POST', whileAwaitingGuardian: true }, minor()))
  })

  test('an account about to be deleted may use the calls open to it only', ({ assert }) => {
    const leaving = adult({ deletionRequestedAt: NOW })
    assert.isNull(codeOf({ access: 'anyone' }, leaving))
    assert.equal(codeOf({ access: 'account' }, leaving), 'account_deleting')
    assert.equal(codeOf({}, leaving), 'account_deleting')
    assert.isNull(codeOf({ whileDeleting: true, method: 'POST' }, leaving))
  })

  test('admins need an approved identity and background check', ({ assert }) => {
    const entry = { access: 'admin' } as const
    const admin = { accountType: 'admin', dateOfBirth: null } as const
    const inAYear = new Date(NOW.getTime() + 365 * 24 * 60 * 60 * 1_000)
    const checked = { isVerified: true, backgroundCheckValidUntil: inAYear }

    assert.isNull(codeOf(entry, adult({ ...admin, ...checked })))
    assert.equal(codeOf(entry, adult(admin)), 'admin_needed')
    assert.equal(codeOf(entry, adult({ ...admin, isVerified: true })), 'admin_needed')
    assert.equal(
      codeOf(entry, adult({ ...admin, ...checked, backgroundCheckValidUntil: NOW })),
      'admin_needed',
    )
    assert.equal(codeOf(entry, adult({ ...checked, accountType: 'curator' })), 'admin_needed')
    assert.equal(codeOf(entry, adult(checked)), 'admin_needed')
    assert.equal(codeOf(entry, null), 'signed_out')
  })

  test('calls of teams are for admins, and for whoever is known to be on the team', ({
    assert,
  }) => {
    const team = entry({ access: 'team' })
    const codeFor = (viewer: Account | null, isOfTeam?: boolean) =>
      refusedAdmission(team, viewer, MOMENT, isOfTeam)?.code ?? null
    const teamUntil = new Date(NOW.getTime() + 1_000)
    const backgroundCheckValidUntil = teamUntil

    assert.isNull(codeFor(adult(), true))
    assert.isNull(
      codeFor(adult({ accountType: 'admin', isVerified: true, backgroundCheckValidUntil })),
    )
    assert.equal(codeFor(adult({ teamUntil })), 'admin_needed', 'perhaps of another team')
    assert.equal(codeFor(adult({ accountType: 'admin' })), 'admin_needed')
    assert.equal(codeFor(null, true), 'signed_out')
    assert.equal(codeFor(account(), true), 'account_type_needed')
    assert.equal(codeFor(adult({ deletionRequestedAt: NOW }), true), 'account_deleting')
    assert.equal(
      refusedAdmission(entry({ access: 'team', method: 'PUT' }), minor(), MOMENT, true)?.code,
      'awaiting_guardian',
    )
  })

  test('a token makes nobody an admin or an editor', ({ assert }) => {
    for (const access of ['admin', 'editor'] as const) {
      assert.equal(
        refusedAdmission(entry({ access }), adult(), MOMENT, true)?.code,
        `${access}_needed`,
      )
    }
  })

  test('editors are verified curators and admins', ({ assert }) => {
    const entry = { access: 'editor' } as const
    const inAYear = new Date(NOW.getTime() + 365 * 24 * 60 * 60 * 1_000)
    const checked = { isVerified: true, backgroundCheckValidUntil: inAYear, dateOfBirth: null }

    assert.isNull(codeOf(entry, adult({ ...checked, accountType: 'curator' })))
    assert.isNull(codeOf(entry, adult({ ...checked, accountType: 'admin' })))
    assert.equal(codeOf(entry, adult({ accountType: 'curator' })), 'editor_needed')
    assert.equal(codeOf(entry, adult({ ...checked, accountType: 'parent' })), 'editor_needed')
  })
})
