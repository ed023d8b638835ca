import type { VerificationReview } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { conflict, forbidden, invalidInput, type Problem } from '#core/problems/problem'
import { pictureFormat } from '#rules/pictures'

/** rules.md, Verification. */
export const BACKGROUND_CHECK_MONTHS = 24
export const EXPIRY_NOTICE_DAYS = 30
/** After the decision. */
export const DOCUMENTS_KEPT_DAYS = 30
export const UNCLAIMED_DOCUMENTS_KEPT_HOURS = 24

/** Until when a background check that is approved now gives the rights of the account's type. */
export function backgroundCheckEnd(now: Date): Date {
  return DateTime.fromJSDate(now).toUTC().plus({ months: BACKGROUND_CHECK_MONTHS }).toJSDate()
}

export interface ReviewFacts {
  isOwn: boolean
  /** The applicant is the reviewer's child or guardian. */
  isFamily: boolean
  status: 'pending' | 'approved' | 'rejected'
  version: number
  reviewNotes: string | null
  /** Who decided it, as it stands. */
  isDecidedByReviewer: boolean
  /** Of an appeal: the reviewer is who rejected it before. */
  rejectedItBefore: boolean
}

/** Nobody reviews, or looks into, their own request or their family's. */
export function refusedLook({ isOwn, isFamily }: Pick<ReviewFacts, 'isOwn' | 'isFamily'>) {
  return isOwn || isFamily
    ? forbidden(
        'conflict_of_interest',
        'Another admin has to review this: it is yours or your family’s',
      )
    : null
}

export type ReviewDecision =
  { outcome: 'refused'; problem: Problem } | { outcome: 'decided' | 'repeated' }

const refused = (problem: Problem): ReviewDecision => ({ outcome: 'refused', problem })

/** Decides whether a review stands (rules.md, Verification). The same said again by the same reviewer is no other. */
export function decideReview(
  facts: ReviewFacts,
  { status, reviewNotes, version }: VerificationReview,
): ReviewDecision {
  const problem = refusedLook(facts)
  if (problem) return refused(problem)
  const notes = reviewNotes || null
  if (facts.status !== 'pending') {
    const isSame = facts.status === status && facts.reviewNotes === notes
    return isSame && facts.isDecidedByReviewer
      ? { outcome: 'repeated' }
      : refused(conflict('already_reviewed', 'This request was reviewed already'))
  }
  if (version !== undefined && version !== facts.version) {
    return refused(conflict('changed_meanwhile', 'This request has changed: look at it again'))
  }
  if (facts.rejectedItBefore) {
    return refused(
      forbidden('another_reviewer_needed', 'Another admin than before has to review an appeal'),
    )
  }
  if (status === 'rejected' && notes === null) {
    const message = 'Say why: a rejection needs notes'
    return refused(invalidInput({ reviewNotes: message }, message))
  }
  return { outcome: 'decided' }
}

/**
 * Whether a request may be appealed: once, after a rejection, by an account that is still what it was.
 * @returns the refusal, or null
 */
export function refusedAppeal(request: {
  status: ReviewFacts['status']
  isAppeal: boolean
  /** The account has another type or name since. */
  isOutdated: boolean
}): Problem | null {
  if (request.status !== 'rejected') {
    return conflict('not_rejected', 'Only a rejected request can be appealed')
  }
  if (request.isOutdated) {
    return conflict('outdated', 'Your account has changed since: file a new request instead')
  }
  return request.isAppeal
    ? conflict('appealed_before', 'This was appealed already: file a new request instead')
    : null
}

/** Whether two people are child and guardian, an SQL condition. */
export function isFamilyOf(oneId: string, otherId: string): string {
  return `exists (
    select from guardian_links link
    where (link.child_id = ${oneId} and link.guardian_id = ${otherId})
      or (link.child_id = ${otherId} and link.guardian_id = ${oneId})
  )`
}

/** @returns what a document is by its bytes; null for anything but PDF, JPEG, PNG, WebP, AVIF and GIF */
export function documentKind(head: Buffer): 'pdf' | 'picture' | null {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return pictureFormat(head) ? 'picture' : null
}
