import { test } from '@japa/runner'
import type { Endpoint } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import {
  confirmedUntil,
  refusedBeforeProof,
  refusedUnconfirmed,
  refusedWithoutFactor,
  waitsForFactor,
  type SecondFactorPolicy,
} from '#rules/second_factor'
import { account, NOW } from '#tests/support/accounts'

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)

const viewer = (
  details: Partial<Account>,
  confirmedAt: Date | null = NOW,
  hasProviderFactor = false,
) => ({
  ...account(details),
  sessionId: 'one',
  confirmedAt,
  hasProviderFactor,
})

const secured = { hasSecondFactor: true }

test.group('A call that needs a confirmed identity', () => {
  const code = (confirmed: Endpoint['confirmed'], ...by: Parameters<typeof viewer>) =>
    refusedUnconfirmed(confirmed ? { confirmed } : {}, viewer(...by), NOW)?.code ?? null

  test('waits for a proof of the last ten minutes', ({ assert }) => {
    assert.isNull(code('always', {}, ago(9)))
    assert.equal(code('always', {}, ago(10)), 'confirmation_needed')
    assert.equal(code('always', {}, null), 'confirmation_needed')
    assert.deepEqual(confirmedUntil(ago(10)), NOW)
  })

  test('with a factor only for who has one', ({ assert }) => {
    assert.isNull(code('with_factor', {}, null))
    assert.equal(code('with_factor', secured, ago(11)), 'confirmation_needed')
    assert.isNull(code('with_factor', secured, ago(1)))
  })

  test('other calls wait for nothing', ({ assert }) => {
    assert.isNull(code(undefined, secured, null))
  })
})

test.group('A call that adds a way to sign in', () => {
  const code = (confirmedEmail: true | undefined, emailIsConfirmed: boolean) =>
    refusedBeforeProof(confirmedEmail ? { confirmedEmail } : {}, viewer({ emailIsConfirmed }))?.code

  test('waits for the proof of the address, other calls do not', ({ assert }) => {
    assert.equal(code(true, false), 'email_confirmation_needed')
    assert.isUndefined(code(true, true))
    assert.isUndefined(code(undefined, false))
  })

  test('is named as the second step where a factor is needed, after the confirmation', ({
    assert,
  }) => {
    const refusal = (emailIsConfirmed: boolean) =>
      refusedWithoutFactor({ access: 'member' }, viewer({ emailIsConfirmed }), 'everyone')
    assert.equal(refusal(false)?.code, 'second_factor_needed')
    assert.match(String(refusal(false)?.message), /^Confirm your email first, then add/)
    assert.match(String(refusal(true)?.message), /^Protect your account first/)
  })
})

test.group('The need of a second factor', () => {
  const ACTIONS = {
    review: { access: 'admin' },
    editing: { access: 'editor' },
    release: { access: 'team' },
    post: { access: 'member' },
    message: { access: 'member', towardsMinors: 'by_institutions' },
    approval: { access: 'member', towardsMinors: 'by_guardians' },
    'own password': { access: 'account' },
  } as const

  const COACH = { accountType: 'institution_coach', isVerified: true } as const
  const TEAM = { accountType: 'institution_org', isVerified: true } as const
  const ATHLETE = { accountType: 'athlete' } as const

  const needing = (policy: SecondFactorPolicy, details: Partial<Account>) =>
    Object.entries(ACTIONS)
      .filter(([, action]) => refusedWithoutFactor(action, viewer(details), policy) !== null)
      .map(([name]) => name)

  test('by policy, action and account', ({ assert }) => {
    assert.deepEqual(needing('offered', COACH), [])
    assert.deepEqual(needing('reviewers', COACH), ['review', 'editing', 'release'])
    for (const institution of [COACH, TEAM]) {
      assert.deepEqual(needing('adults', institution), [
        'review',
        'editing',
        'release',
        'message',
        'approval',
      ])
    }
    const unverified = { ...COACH, isVerified: false }
    assert.deepEqual(needing('adults', unverified), ['review', 'editing', 'release', 'approval'])
    assert.deepEqual(needing('adults', ATHLETE), ['review', 'editing', 'release', 'approval'])
    assert.deepEqual(needing('everyone', ATHLETE), [
      'review',
      'editing',
      'release',
      'post',
      'message',
      'approval',
    ])
  })

  test('is met by a factor that was proved at this session', ({ assert }) => {
    const code = (details: Partial<Account>, confirmedAt: Date | null) =>
      refusedWithoutFactor(ACTIONS.review, viewer(details, confirmedAt), 'reviewers')?.code ?? null
    assert.equal(code({}, NOW), 'second_factor_needed')
    assert.equal(code(secured, null), 'confirmation_needed')
    assert.isNull(code(secured, ago(600)))
    const provided = viewer({}, null, true)
    assert.isNull(refusedWithoutFactor(ACTIONS.review, provided, 'reviewers'))
  })
})

test.group('A person without a second factor is told ahead', () => {
  const CHECKED = { isVerified: true, backgroundCheckValidUntil: new Date(NOW.getTime() + 1) }
  const PEOPLE = {
    newcomer: { accountType: null },
    athlete: { accountType: 'athlete' },
    admin: { accountType: 'admin', ...CHECKED },
    curator: { accountType: 'curator', ...CHECKED },
    'unchecked admin': { accountType: 'admin', isVerified: true },
    coach: { accountType: 'institution_coach', isVerified: true },
    guardian: { accountType: 'parent', isVerified: true },
    'unverified parent': { accountType: 'parent' },
    'unverified coach': { accountType: 'institution_coach' },
    'on a team': { accountType: 'athlete', teamUntil: new Date(NOW.getTime() + 1) },
    'on a team until now': { accountType: 'athlete', teamUntil: NOW },
    'coach on a team': {
      accountType: 'institution_coach',
      isVerified: true,
      teamUntil: new Date(NOW.getTime() + 1),
    },
    'secured admin': { accountType: 'admin', ...CHECKED, ...secured },
    'suspended admin': { accountType: 'admin', ...CHECKED, suspendedAt: NOW },
  } as const satisfies Record<string, Partial<Account>>

  const told = (policy: SecondFactorPolicy) =>
    Object.fromEntries(
      Object.entries(PEOPLE)
        .map(([name, details]) => [name, waitsForFactor(account(details), policy, NOW)])
        .filter(([, waits]) => waits !== null),
    )

  test('by policy and by what the account is for', ({ assert }) => {
    assert.deepEqual(told('offered'), {})
    assert.deepEqual(told('reviewers'), {
      admin: 'reviewing',
      curator: 'reviewing',
      'on a team': 'reviewing',
      'coach on a team': 'reviewing',
    })
    assert.deepEqual(told('adults'), {
      admin: 'reviewing',
      curator: 'reviewing',
      coach: 'reaching_out',
      guardian: 'guarding',
      'on a team': 'reviewing',
      'coach on a team': 'reaching_out',
    })
  })

  test('everybody with an account type, where everybody needs one', ({ assert }) => {
    const { newcomer: _, 'secured admin': __, 'suspended admin': ___, ...others } = PEOPLE
    assert.sameMembers(Object.keys(told('everyone')), Object.keys(others))
  })
})
