import { test } from '@japa/runner'
import type { VerificationReview } from '@fieldhouse/contract'
import {
  backgroundCheckEnd,
  decideReview,
  documentKind,
  isFamilyOf,
  refusedAppeal,
  refusedFiling,
  type ReviewFacts,
} from '#rules/verification'
import { NOW } from '#tests/support/accounts'

const PENDING: ReviewFacts = {
  isOwn: false,
  isFamily: false,
  verificationType: 'identity',
  status: 'pending',
  version: 1,
  reviewNotes: null,
  isDecidedByReviewer: false,
  rejectedItBefore: false,
  dateOfBirth: '2000-01-01',
  refusedDateOfBirth: null,
  timeZone: null,
}
const DECIDED: ReviewFacts = {
  ...PENDING,
  status: 'rejected',
  reviewNotes: 'Unreadable',
  isDecidedByReviewer: true,
}
const APPROVAL = { status: 'approved' } as const
const REJECTION = { status: 'rejected', reviewNotes: 'Unreadable' } as const
const CORRECTION = { ...APPROVAL, dateOfBirth: '2009-06-01' } as const
const APPROVED: ReviewFacts = {
  ...PENDING,
  status: 'approved',
  isDecidedByReviewer: true,
  dateOfBirth: CORRECTION.dateOfBirth,
}

const outcomeOf = (facts: ReviewFacts, review: VerificationReview) => {
  const decision = decideReview(facts, review, NOW)
  return decision.outcome === 'refused' ? decision.problem.code : decision.outcome
}

test.group('Reviewing requests', () => {
  for (const [what, facts, review, outcome] of [
    ['an approval', PENDING, APPROVAL, 'decided'],
    ['a rejection with notes', PENDING, REJECTION, 'decided'],
    ['a rejection without notes', PENDING, { status: 'rejected' }, 'invalid_input'],
    ['a rejection with empty notes', PENDING, { ...REJECTION, reviewNotes: '' }, 'invalid_input'],
    ['of what was looked at', PENDING, { ...APPROVAL, version: 1 }, 'decided'],
    ['of an older version', PENDING, { ...APPROVAL, version: 2 }, 'changed_meanwhile'],
    ['one’s own', { ...PENDING, isOwn: true }, APPROVAL, 'conflict_of_interest'],
    ['one’s family’s', { ...PENDING, isFamily: true }, APPROVAL, 'conflict_of_interest'],
    [
      'an appeal against oneself',
      { ...PENDING, rejectedItBefore: true },
      APPROVAL,
      'another_reviewer_needed',
    ],
    ['the same again', DECIDED, REJECTION, 'repeated'],
    [
      'the same by another',
      { ...DECIDED, isDecidedByReviewer: false },
      REJECTION,
      'already_reviewed',
    ],
    ['the opposite', DECIDED, APPROVAL, 'already_reviewed'],
    ['an approval with a date', PENDING, CORRECTION, 'decided'],
    ['a date in the future', PENDING, { ...APPROVAL, dateOfBirth: '2026-11-23' }, 'invalid_input'],
    ['a date of long ago', PENDING, { ...APPROVAL, dateOfBirth: '1900-01-01' }, 'invalid_input'],
    [
      'a rejection with a date',
      PENDING,
      { ...REJECTION, dateOfBirth: '2009-06-01' },
      'invalid_input',
    ],
    [
      'a background check with a date',
      { ...PENDING, verificationType: 'background_check' },
      CORRECTION,
      'invalid_input',
    ],
    [
      'a second date after a refused one, which may have been a typo',
      { ...PENDING, refusedDateOfBirth: '2010-01-01' },
      CORRECTION,
      'decided',
    ],
    [
      'an account refused as under 17 without the date on its document',
      { ...PENDING, refusedDateOfBirth: '2010-01-01' },
      APPROVAL,
      'invalid_input',
    ],
    [
      'an account refused as under 17 that is 17 by now',
      { ...PENDING, refusedDateOfBirth: '2009-06-01' },
      APPROVAL,
      'decided',
    ],
    [
      'a rejection of an account refused as under 17',
      { ...PENDING, refusedDateOfBirth: '2010-01-01' },
      REJECTION,
      'decided',
    ],
    [
      'a background check of an account refused as under 17',
      { ...PENDING, verificationType: 'background_check', refusedDateOfBirth: '2010-01-01' },
      APPROVAL,
      'decided',
    ],
    [
      'the refused date itself',
      { ...PENDING, refusedDateOfBirth: CORRECTION.dateOfBirth },
      CORRECTION,
      'decided',
    ],
    ['the same date again', APPROVED, CORRECTION, 'repeated'],
    [
      'another date afterwards',
      APPROVED,
      { ...APPROVAL, dateOfBirth: '2009-06-02' },
      'already_reviewed',
    ],
    ['other notes', DECIDED, { ...REJECTION, reviewNotes: 'Blurred' }, 'already_reviewed'],
  ] as const) {
    test(`${what}: ${outcome}`, ({ assert }) => {
      assert.equal(outcomeOf(facts, review), outcome)
    })
  }
})

test.group('Appeals, ends and documents', () => {
  test('a rejection can be appealed once, while type and name are unchanged; nothing else can', ({
    assert,
  }) => {
    const still = { isOutdated: false }
    assert.isNull(refusedAppeal({ ...still, status: 'rejected', isAppeal: false }))
    assert.equal(
      refusedAppeal({ ...still, status: 'rejected', isAppeal: true })?.code,
      'appealed_before',
    )
    assert.equal(
      refusedAppeal({ isOutdated: true, status: 'rejected', isAppeal: false })?.code,
      'outdated',
    )
    assert.equal(
      refusedAppeal({ ...still, status: 'pending', isAppeal: false })?.code,
      'not_rejected',
    )
    assert.equal(
      refusedAppeal({ ...still, status: 'approved', isAppeal: true })?.code,
      'not_rejected',
    )
  })

  test('an account refused as under 17 may file its identity, and no background check', ({
    assert,
  }) => {
    const young = { refusedDateOfBirth: '2010-01-01', timeZone: null }
    assert.isNull(refusedFiling(young, 'identity', NOW))
    assert.equal(refusedFiling(young, 'background_check', NOW)?.code, 'under_age')
    assert.isNull(
      refusedFiling({ refusedDateOfBirth: null, timeZone: null }, 'background_check', NOW),
    )
  })

  test('a background check lasts 24 calendar months', ({ assert }) => {
    const ends = (from: string) => backgroundCheckEnd(new Date(from)).toISOString()
    assert.equal(ends('2026-11-21T12:00:00.000Z'), '2028-11-21T12:00:00.000Z')
    assert.equal(ends('2028-02-29T00:00:00.000Z'), '2030-02-28T00:00:00.000Z')
  })

  test('the kind of a document follows its bytes', ({ assert }) => {
    assert.equal(documentKind(Buffer.from('%PDF-1.7\n')), 'pdf')
    assert.equal(documentKind(Buffer.from('\xff\xd8\xff\xe0', 'latin1')), 'picture')
    assert.isNull(documentKind(Buffer.from('<html>')))
    assert.isNull(documentKind(Buffer.alloc(0)))
  })

  test('family relations count in both directions', ({ assert }) => {
    const sql = isFamilyOf('a', 'b').replaceAll(/\s+/g, ' ')
    assert.include(sql, 'link.child_id = a and link.guardian_id = b')
    assert.include(sql, 'link.child_id = b and link.guardian_id = a')
  })
})
