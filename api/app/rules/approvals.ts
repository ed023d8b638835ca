import { APPROVAL_DAYS, type ApprovalDecision, type ApprovalStatus } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

const DAY_MS = 24 * 60 * 60 * 1_000

/** When what was asked for then is declined by itself. */
export function declinesAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + APPROVAL_DAYS * DAY_MS)
}

/** What was asked for until then and still waits is declined now. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - APPROVAL_DAYS * DAY_MS)
}

/**
 * Of several guardians' switches the stricter holds: one that is on (rules.md, Guardians). With no guardian who counts
 * everything waits for the next one.
 */
export function stricterOf(switches: readonly boolean[]): boolean {
  return switches.length === 0 || switches.some((isOn) => isOn)
}

export type ApprovalOutcome =
  { outcome: 'refused'; problem: Problem } | { outcome: 'unchanged' | 'decide' }

/**
 * Decides a guardian's decision. Either of two decides, and whoever comes first: after that another one is refused,
 * and the same one again changes nothing.
 */
export function decideApproval(
  { status, isGuardian }: { status: ApprovalStatus; isGuardian: boolean },
  decision: ApprovalDecision['decision'],
): ApprovalOutcome {
  if (!isGuardian) {
    const problem = forbidden('guardian_decides', 'Your guardian decides this')
    return { outcome: 'refused', problem }
  }
  if (status === 'pending') return { outcome: 'decide' }
  if (status === decision) return { outcome: 'unchanged' }
  return { outcome: 'refused', problem: conflict('already_decided', `This was ${status} already`) }
}
