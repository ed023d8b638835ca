import type { IdentityReview, IdentityReviewDecision } from '@fieldhouse/contract'
import type { ReasonedAction } from '../admin/reason-dialog.tsx'

/** An admin's decision. */
export interface ReviewAction extends ReasonedAction {
  decision: IdentityReviewDecision['decision']
}

export const approve: ReviewAction = {
  decision: 'approve',
  label: 'Approve',
  consequence:
    'After two approvals and 72 hours, their passkeys, app and recovery codes go at the next sign-in, and their password is enough once. They’re signed out everywhere.',
  done: 'Approved',
  isDangerous: false,
}

export const refuse: ReviewAction = {
  decision: 'refuse',
  label: 'Refuse',
  consequence:
    'Nothing about their account changes. We email them that we couldn’t tell it was them.',
  done: 'Refused',
  isDangerous: true,
}

/** Reason why this admin has nothing to decide; null if they do. */
export function closedBecause({
  isMine,
  approvedByMe,
  approvals,
}: Pick<IdentityReview, 'isMine' | 'approvedByMe' | 'approvals'>): string | null {
  if (isMine) return 'It’s yours or your family’s: other admins decide.'
  if (approvals === 2) return 'Two admins approved it.'
  return approvedByMe ? 'You approved it. A second admin has to, too.' : null
}
