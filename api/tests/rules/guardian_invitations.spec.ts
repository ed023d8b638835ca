import { test } from '@japa/runner'
import {
  type AcceptanceFacts,
  decideAcceptance,
  refusedAcceptance,
  refusedCode,
  refusedInvitation,
} from '#rules/guardian_invitations'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const parent = (details: Parameters<typeof account>[0] = {}) =>
  account({
    accountType: 'parent',
    isVerified: true,
    backgroundCheckValidUntil: new Date(NOW.getTime() + 1),
    ...details,
  })

const codeFor = (viewer: ReturnType<typeof account>) => refusedInvitation(viewer, NOW)?.code ?? null

test.group('Inviting a child', () => {
  test('is open to a verified parent', ({ assert }) => {
    assert.isNull(codeFor(parent()))
  })

  test('tells a parent without an identity or background check the next step', ({ assert }) => {
    for (const details of [{ isVerified: false }, { backgroundCheckValidUntil: null }]) {
      assert.equal(codeFor(parent(details)), 'verification_needed')
    }
    assert.match(refusedInvitation(parent({ isVerified: false }), NOW)?.message ?? '', /approved/)
  })

  test('is refused with an expired background check', ({ assert }) => {
    assert.equal(codeFor(parent({ backgroundCheckValidUntil: NOW })), 'verification_needed')
  })

  test('is refused to everybody else, however verified', ({ assert }) => {
    for (const accountType of ['athlete', 'institution_coach', 'admin'] as const) {
      assert.equal(codeFor(parent({ accountType })), 'parent_needed')
    }
  })
})

test.group('Accepting a code', () => {
  test('is for minors', ({ assert }) => {
    assert.isNull(refusedAcceptance(minor(), NOW))
    assert.equal(refusedAcceptance(adult(), NOW)?.code, 'minors_only')
    assert.equal(refusedAcceptance(minor(), new Date('2027-06-01T12:00:00Z'))?.code, 'minors_only')
  })

  const invitation = {
    isUsed: false,
    isUsedByViewer: false,
    isExpired: false,
    isOfVerifiedParent: true,
    isBlocked: false,
  }
  const usedByThem = { ...invitation, isUsed: true, isUsedByViewer: true }

  for (const [what, facts, decision] of [
    ['an open one', {}, 'link'],
    ['an open one of a second guardian', { guardians: 1 }, 'link'],
    ['an open one of a third guardian', { guardians: 2 }, 'refused'],
    ['another one of a guardian who is linked', { isLinked: true, guardians: 1 }, 'unchanged'],
    ['an unknown or withdrawn one', { invitation: null }, 'refused'],
    ['an expired one', { invitation: { ...invitation, isExpired: true } }, 'refused'],
    ['one that another child used', { invitation: { ...invitation, isUsed: true } }, 'refused'],
    ['one that the same child used', { invitation: usedByThem, isLinked: true }, 'unchanged'],
    ['one that they used before the guardian left', { invitation: usedByThem }, 'refused'],
    [
      'one whose guardian is no longer verified',
      { invitation: { ...invitation, isOfVerifiedParent: false } },
      'refused',
    ],
    [
      'one across a block, also of who is linked',
      { invitation: { ...invitation, isBlocked: true }, isLinked: true },
      'refused',
    ],
  ] as [string, Partial<AcceptanceFacts>, string][]) {
    test(`${what}: ${decision}`, ({ assert }) => {
      assert.equal(
        decideAcceptance({ invitation, isLinked: false, guardians: 0, ...facts }),
        decision,
      )
    })
  }

  test('an invalid code is a problem of its field', ({ assert }) => {
    const problem = refusedCode()
    assert.equal(problem.status, 422)
    assert.deepEqual(problem.fields, { code: problem.message })
  })
})
