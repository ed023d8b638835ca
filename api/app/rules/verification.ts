import type { VerificationReview, VerificationType } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { conflict, forbidden, invalidInput, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { isUnderAge } from '#rules/account_status'
import { impossibleDate } from '#rules/account_type'
import { isPossibleDateOfBirth } from '#rules/age'
import { pictureFormat } from '#rules/pictures'
import type { Day } from '#core/clock'

/** Validity of a background check (docs/rules.md, Verification). */
export const BACKGROUND_CHECK_MONTHS = 24
export const EXPIRY_NOTICE_DAYS = 30
/** Counted from the decision. */
export const DOCUMENTS_KEPT_DAYS = 30
export const UNCLAIMED_DOCUMENTS_KEPT_HOURS = 24

/** End of the rights given by a background check approved now. */
export function backgroundCheckEnd(now: Date): Date {
  return DateTime.fromJSDate(now).toUTC().plus({ months: BACKGROUND_CHECK_MONTHS }).toJSDate()
}

export interface ReviewFacts {
  isOwn: boolean
  /** The applicant is the reviewer's child or guardian. */
  isFamily: boolean
  verificationType: VerificationType
  status: 'pending' | 'approved' | 'rejected'
  version: number
  reviewNotes: string | null
  /** The current decision is this reviewer's. */
  isDecidedByReviewer: boolean
  /** For an appeal: the reviewer rejected the request before. */
  rejectedItBefore: boolean
  /** The account's. */
  dateOfBirth: Day | null
  refusedDateOfBirth: Day | null
  timeZone: string | null
}

/** Nobody reviews or opens their own request or their family's. */
export function refusedLook({ isOwn, isFamily }: Pick<ReviewFacts, 'isOwn' | 'isFamily'>) {
  return isOwn || isFamily
    ? forbidden(
        'conflict_of_interest',
        'Another admin has to review this, because it’s yours or your family’s',
      )
    : null
}

export type ReviewDecision =
  { outcome: 'refused'; problem: Problem } | { outcome: 'decided' | 'repeated' }

const refused = (problem: Problem): ReviewDecision => ({ outcome: 'refused', problem })

/**
 * Decides whether a review counts (docs/rules.md, Verification). A reviewer who repeats their own decision changes
 * nothing.
 */
export function decideReview(
  facts: ReviewFacts,
  { status, reviewNotes, version, dateOfBirth }: VerificationReview,
  now: Date,
): ReviewDecision {
  const problem = refusedLook(facts)
  if (problem) return refused(problem)
  const notes = reviewNotes || null
  if (facts.status !== 'pending') {
    const isSame =
      facts.status === status &&
      facts.reviewNotes === notes &&
      (!dateOfBirth || dateOfBirth === facts.dateOfBirth)
    return isSame && facts.isDecidedByReviewer
      ? { outcome: 'repeated' }
      : refused(conflict('already_reviewed', 'This request was already reviewed'))
  }
  if (version !== undefined && version !== facts.version) {
    return refused(conflict('changed_meanwhile', 'This request changed: take another look'))
  }
  if (facts.rejectedItBefore) {
    return refused(
      forbidden('another_reviewer_needed', 'A different admin has to review an appeal'),
    )
  }
  if (status === 'rejected' && notes === null) {
    const message = 'Add notes: a rejection needs them'
    return refused(invalidInput({ reviewNotes: message }, message))
  }
  if (dateOfBirth && (status !== 'approved' || facts.verificationType !== 'identity')) {
    const message = 'Only the approval of an identity request can correct a date of birth'
    return refused(invalidInput({ dateOfBirth: message }, message))
  }
  if (dateOfBirth && !isPossibleDateOfBirth(now, dateOfBirth)) return refused(impossibleDate())
  if (
    status === 'approved' &&
    facts.verificationType === 'identity' &&
    !dateOfBirth &&
    isUnderAge(facts, now)
  ) {
    const message = 'Enter the date of birth on the document: by their own they’re under 17'
    return refused(invalidInput({ dateOfBirth: message }, message))
  }
  return { outcome: 'decided' }
}

/**
 * An account refused as under 17 may have that reviewed, and nothing else (docs/rules.md, Date of birth and account type).
 * @returns the refusal of a request of this type, or null
 */
export function refusedFiling(
  viewer: Pick<Account, 'refusedDateOfBirth' | 'timeZone'>,
  verificationType: VerificationType,
  now: Date,
): Problem | null {
  return verificationType !== 'identity' && isUnderAge(viewer, now)
    ? forbidden('under_age', 'You must be 17 or older to use Fieldhouse')
    : null
}

/**
 * Decides whether a request may be appealed: once, after a rejection, while the account has the same type and name.
 * @returns the refusal, or null
 */
export function refusedAppeal(request: {
  status: ReviewFacts['status']
  isAppeal: boolean
  /** The account's type or name has changed since. */
  isOutdated: boolean
}): Problem | null {
  if (request.status !== 'rejected') {
    return conflict('not_rejected', 'Only a rejected request can be appealed')
  }
  if (request.isOutdated) {
    return conflict('outdated', 'Your account has changed since then: submit a new request instead')
  }
  return request.isAppeal
    ? conflict('appealed_before', 'You already appealed this: submit a new request instead')
    : null
}

/** SQL condition: true when two people are child and guardian. */
export function isFamilyOf(oneId: string, otherId: string): string {
  return `exists (
    select from guardian_links link
    where (link.child_id = ${oneId} and link.guardian_id = ${otherId})
      or (link.child_id = ${otherId} and link.guardian_id = ${oneId})
  )`
}

/** @returns the kind of a document by its bytes; null for anything but PDF, JPEG, PNG, WebP, AVIF and GIF */
export function documentKind(head: Buffer): 'pdf' | 'picture' | null {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return pictureFormat(head) ? 'picture' : null
}
