import type { IdentityReviewDecision, IdentityReviewStatus } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

const HOUR_MS = 60 * 60 * 1_000

/** Time in which the account's owner can object, by the mail or by signing in (docs/rules.md, Account). */
export const OBJECTION_HOURS = 72
/** Admins who have to recognize the person, each by themselves. */
const APPROVALS_NEEDED = 2
/** End of a request that nobody completed: a forgotten approval opens nothing later. */
export const REVIEW_OPEN_DAYS = 30

interface Review {
  status: IdentityReviewStatus
  requestedAt: Date
  firstApproverId: string | null
  secondApproverId: string | null
}

/** Earliest time at which the second factors are removed. */
export const opensAt = ({ requestedAt }: Pick<Review, 'requestedAt'>) =>
  new Date(requestedAt.getTime() + OBJECTION_HOURS * HOUR_MS)

/** Oldest request that is still open. */
export const openSince = (now: Date) => new Date(now.getTime() - REVIEW_OPEN_DAYS * 24 * HOUR_MS)

export const isOpen = ({ status, requestedAt }: Review, now: Date) =>
  status === 'pending' && requestedAt > openSince(now)

export const approversOf = ({ firstApproverId, secondApproverId }: Review): string[] =>
  [firstApproverId, secondApproverId].filter((id) => id !== null)

/** True once the second factors go at the next sign-in: two approvals, and the time to object is over. */
export const removesFactors = (review: Review, now: Date) =>
  isOpen(review, now) && approversOf(review).length === APPROVALS_NEEDED && now >= opensAt(review)

interface Decider {
  id: string
  /** The request is theirs, or of their child or guardian. */
  isOwnOrFamilys: boolean
  hasSecondFactor: boolean
  refusedIt: boolean
}

type Outcome = { outcome: 'refused'; problem: Problem } | { outcome: 'decided' | 'repeated' }

const refused = (problem: Problem): Outcome => ({ outcome: 'refused', problem })

/** Decides whether an admin's decision counts. One that is repeated changes nothing. */
export function judgeDecision(
  review: Review,
  decider: Decider,
  { decision }: Pick<IdentityReviewDecision, 'decision'>,
  now: Date,
): Outcome {
  if (decider.isOwnOrFamilys) {
    return refused(
      forbidden(
        'conflict_of_interest',
        'Another admin has to review this, because it’s yours or your family’s',
      ),
    )
  }
  if (!decider.hasSecondFactor) {
    return refused(
      forbidden(
        'second_factor_needed',
        'Protect your account first: add a passkey or an authenticator app in Settings, Sign-in',
      ),
    )
  }
  if (decision === 'refuse' && review.status === 'refused' && decider.refusedIt) {
    return { outcome: 'repeated' }
  }
  if (!isOpen(review, now)) {
    return refused(conflict('already_reviewed', 'This request is over'))
  }
  const approvers = approversOf(review)
  if (decision === 'refuse') return { outcome: 'decided' }
  if (approvers.includes(decider.id)) return { outcome: 'repeated' }
  return approvers.length === APPROVALS_NEEDED
    ? refused(conflict('already_reviewed', 'Two admins approved this already'))
    : { outcome: 'decided' }
}
