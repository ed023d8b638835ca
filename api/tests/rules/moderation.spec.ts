import { test } from '@japa/runner'
import type { ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { decideReport, isUrgentReport, type ReportFacts } from '#rules/moderation'

const OPEN: ReportFacts = {
  status: 'open',
  version: 1,
  isDecidedByReviewer: false,
  isInvolved: false,
  reviewerIsAdmin: true,
  isAppealed: false,
}

const decision = (
  name: ReportDecision['decision'],
  rest: Partial<ReportDecision> = {},
): ReportDecision => ({ decision: name, notes: 'Because.', version: 1, ...rest })

/** The new status, `unchanged`, or the code of the refusal. */
function outcomeOf(facts: Partial<ReportFacts>, wanted: ReportDecision): string {
  const decided = decideReport({ ...OPEN, ...facts }, wanted)
  switch (decided.outcome) {
    case 'refused':
      return decided.problem.code ?? ''
    case 'unchanged':
      return 'unchanged'
    case 'decided':
      return decided.status
  }
}

const STEPS: readonly [ReportStatus, Record<ReportDecision['decision'], string>][] = [
  ['open', { hide: 'hidden', restore: 'not_hidden', dismiss: 'dismissed', suspend: 'suspended' }],
  [
    'hidden',
    { hide: 'unchanged', restore: 'restored', dismiss: 'still_hidden', suspend: 'suspended' },
  ],
  [
    'suspended',
    { hide: 'still_hidden', restore: 'restored', dismiss: 'still_hidden', suspend: 'unchanged' },
  ],
  [
    'restored',
    { hide: 'hidden', restore: 'unchanged', dismiss: 'dismissed', suspend: 'suspended' },
  ],
  [
    'dismissed',
    { hide: 'hidden', restore: 'not_hidden', dismiss: 'unchanged', suspend: 'suspended' },
  ],
]

test.group('Deciding a report', () => {
  for (const [status, outcomes] of STEPS) {
    for (const [name, outcome] of Object.entries(outcomes)) {
      test(`one that is ${status}, to ${name}, gives ${outcome}`, ({ assert }) => {
        const wanted = decision(name as ReportDecision['decision'])
        assert.equal(outcomeOf({ status }, wanted), outcome)
      })
    }
  }

  test('hiding and suspending need a reason, dismissing and restoring do not', ({ assert }) => {
    for (const notes of [undefined, null, '']) {
      const without = (name: ReportDecision['decision']) =>
        decision(name, { notes } as Partial<ReportDecision>)
      assert.equal(outcomeOf({}, without('hide')), 'invalid_input')
      assert.equal(outcomeOf({}, without('suspend')), 'invalid_input')
      assert.equal(outcomeOf({}, without('dismiss')), 'dismissed')
      assert.equal(outcomeOf({ status: 'hidden' }, without('restore')), 'restored')
    }
  })

  test('only admins suspend, and lift suspensions', ({ assert }) => {
    const curator = { reviewerIsAdmin: false }
    assert.equal(outcomeOf(curator, decision('suspend')), 'admin_needed')
    assert.equal(
      outcomeOf({ ...curator, status: 'suspended' }, decision('restore')),
      'admin_needed',
    )
    assert.equal(outcomeOf(curator, decision('hide')), 'hidden')
  })

  test('involved reviewers and their families are refused', ({ assert }) => {
    for (const name of ['hide', 'restore', 'dismiss', 'suspend'] as const) {
      assert.equal(outcomeOf({ isInvolved: true }, decision(name)), 'not_impartial')
    }
  })

  test('of two concurrent decisions the second is refused, whatever they are', ({ assert }) => {
    const decided = { status: 'hidden', version: 2 } as const
    assert.equal(outcomeOf(decided, decision('dismiss')), 'decided_meanwhile')
    assert.equal(outcomeOf(decided, decision('hide')), 'decided_meanwhile')
  })

  test('a repeated decision by the same reviewer gets the same answer', ({ assert }) => {
    const own = { status: 'hidden', version: 2, isDecidedByReviewer: true } as const
    assert.equal(outcomeOf(own, decision('hide')), 'unchanged')
    assert.equal(outcomeOf(own, decision('dismiss')), 'decided_meanwhile')
    assert.equal(outcomeOf({ ...own, version: 3 }, decision('hide')), 'decided_meanwhile')
  })
})

test.group('Deciding an appeal', () => {
  const APPEALED = { status: 'hidden', version: 3, isAppealed: true } as const
  const now = (name: ReportDecision['decision']) => decision(name, { version: 3 })

  test('another reviewer restores it, or hides it again, or suspends', ({ assert }) => {
    assert.equal(outcomeOf(APPEALED, now('restore')), 'restored')
    assert.equal(outcomeOf(APPEALED, now('hide')), 'hidden')
    assert.equal(outcomeOf(APPEALED, now('suspend')), 'suspended')
    assert.equal(outcomeOf(APPEALED, now('dismiss')), 'still_hidden')
  })

  test('another admin restores what a suspension hid, or keeps it hidden, or suspends again', ({
    assert,
  }) => {
    const suspended = { ...APPEALED, status: 'suspended' } as const
    assert.equal(outcomeOf(suspended, now('restore')), 'restored')
    assert.equal(outcomeOf(suspended, now('hide')), 'hidden')
    assert.equal(outcomeOf(suspended, now('suspend')), 'suspended')
    assert.equal(outcomeOf({ ...suspended, reviewerIsAdmin: false }, now('hide')), 'admin_needed')
  })

  test('the reviewer who hid it is refused', ({ assert }) => {
    const own = { ...APPEALED, isDecidedByReviewer: true }
    assert.equal(outcomeOf(own, now('restore')), 'not_impartial')
    assert.equal(outcomeOf(own, now('hide')), 'not_impartial')
  })
})

test.group('Urgent reports', () => {
  test('concern a minor’s safety, or come from a minor', ({ assert }) => {
    assert.isTrue(isUrgentReport('minor_safety', false))
    assert.isTrue(isUrgentReport('spam', true))
    assert.isFalse(isUrgentReport('spam', false))
  })
})
