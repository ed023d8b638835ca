import { APPROVAL_DAYS, type ApprovalDecision, type ApprovalStatus } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Time at which a request is declined automatically. */
export function declinesAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + APPROVAL_DAYS * DAY_MS)
}

/** Requests made up to this time and still pending are declined now. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)
}

/**
 * Combines the switches of several guardians: on if any is on (docs/rules.md, Guardians). Without a guardian,
 * everything waits for the next one.
 */
export function stricterOf(switches: readonly boolean[]): boolean {
  return switches.length === 0 || switches.some((isOn) => isOn)
}

export type ApprovalOutcome =
  { outcome: 'refused'; problem: Problem } | { outcome: 'unchanged' | 'decide' | 'take_back' }

/**
 * Decides a guardian's approval or refusal. Either of two guardians decides, and the first decision counts: a different
 * one after it is refused, and a repeated one changes nothing. An adult's contact with the child, once approved, can be
 * taken back by either. What a guardian cannot see they can only decline.
 */
export function decideApproval(
  {
    status,
    isGuardian,
    isSeen,
    isContact,
  }: { status: ApprovalStatus; isGuardian: boolean; isSeen: boolean; isContact: boolean },
  decision: ApprovalDecision['decision'],
): ApprovalOutcome {
  if (!isGuardian) {
    const problem = forbidden('guardian_decides', 'That’s your guardian’s call')
    return { outcome: 'refused', problem }
  }
  if (status === 'pending') {
    if (isSeen || decision === 'declined') return { outcome: 'decide' }
    const problem = conflict('approval_unseen', 'You can’t approve what you can’t see')
    return { outcome: 'refused', problem }
  }
  if (status === decision) return { outcome: 'unchanged' }
  if (status === 'approved' && isContact) return { outcome: 'take_back' }
  return { outcome: 'refused', problem: conflict('already_decided', `This was already ${status}`) }
}
