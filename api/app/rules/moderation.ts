import type { ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { conflict, forbidden, invalidInput, type Problem } from '#core/problems/problem'
import { isBlockedBetween } from '#rules/visibility'

/** What the rules know of a report and of who decides it. */
export interface ReportFacts {
  status: ReportStatus
  version: number
  /** The last decision was this reviewer's. */
  isDecidedByReviewer: boolean
  /** It is about the reviewer or was filed by them, or by or about a child or guardian of theirs. */
  isInvolved: boolean
  reviewerIsAdmin: boolean
  /** Its author has asked for another look, and nobody has taken it yet. */
  isAppealed: boolean
}

export type ReportOutcome =
  | { outcome: 'refused'; problem: Problem }
  /** The same decision again: nothing is written. */
  | { outcome: 'unchanged' }
  | { outcome: 'decided'; status: Exclude<ReportStatus, 'open'> }

const STATUS_BY_DECISION = {
  hide: 'hidden',
  restore: 'restored',
  dismiss: 'dismissed',
  suspend: 'suspended',
} as const satisfies Record<ReportDecision['decision'], ReportStatus>

const isHidden = ({ status }: ReportFacts) => status === 'hidden' || status === 'suspended'

function refusedReviewer(facts: ReportFacts, { decision }: ReportDecision): Problem | null {
  if (facts.isInvolved) {
    return forbidden('not_impartial', 'This concerns you or your family: somebody else decides it')
  }
  if (facts.isAppealed && facts.isDecidedByReviewer) {
    return forbidden('not_impartial', 'You hid this: somebody else decides the appeal')
  }
  // What an admin decided about an account is not for a curator to take back.
  const isForAdmins = decision === 'suspend' || facts.status === 'suspended'
  return isForAdmins && !facts.reviewerIsAdmin
    ? forbidden('admin_needed', 'Only verified admins may do this')
    : null
}

function refusedNotes({ decision, notes }: ReportDecision): Problem | null {
  const isDue = decision === 'hide' || decision === 'suspend'
  return isDue && !notes ? invalidInput({ notes: 'Say why: the audit log keeps it' }) : null
}

function refusedStep(facts: ReportFacts, { decision }: ReportDecision): Problem | null {
  switch (decision) {
    case 'restore':
      return isHidden(facts) ? null : conflict('not_hidden', 'This is not hidden')
    case 'hide':
      // Hiding again is how an appeal is turned down.
      if (facts.isAppealed) return null
      return isHidden(facts) ? conflict('still_hidden', 'This is hidden: restore it first') : null
    case 'dismiss':
      return isHidden(facts) ? conflict('still_hidden', 'This is hidden: restore it first') : null
    case 'suspend':
      return null
  }
}

/**
 * Decides what becomes of a report (rules.md, Connections, blocks, reports). Of two reviewers at once the second is
 * refused; whoever repeats their own decision, because its answer was lost, is not.
 */
export function decideReport(facts: ReportFacts, decision: ReportDecision): ReportOutcome {
  const refusal = refusedReviewer(facts, decision) ?? refusedNotes(decision)
  if (refusal) return { outcome: 'refused', problem: refusal }

  const status = STATUS_BY_DECISION[decision.decision]
  const isRepeat = facts.isDecidedByReviewer && facts.version === decision.version + 1
  const isSettled = facts.status === status && !facts.isAppealed
  if (isSettled && (isRepeat || facts.version === decision.version)) return { outcome: 'unchanged' }
  if (facts.version !== decision.version) {
    const problem = conflict('decided_meanwhile', 'Somebody else has decided this meanwhile')
    return { outcome: 'refused', problem }
  }
  const problem = refusedStep(facts, decision)
  return problem ? { outcome: 'refused', problem } : { outcome: 'decided', status }
}

/** A minor's safety comes first: what was reported as that, and whatever a minor reports. */
export function isUrgentReport(reason: string, reporterIsMinor: boolean): boolean {
  return reason === 'minor_safety' || reporterIsMinor
}

/**
 * Whether a reviewer has to leave a report to others, an SQL condition over `report_case`: one of those it is about or
 * from is the reviewer, their child or their guardian.
 */
export function isInvolvedIn(reviewerId: string): string {
  return `exists (
    select from (
      select report_case.accused_id as id
      union all
      select report.reporter_id from reports report where report.case_id = report_case.id
    ) party
    where party.id = ${reviewerId} or exists (
      select from guardian_links link
      where (link.child_id = party.id and link.guardian_id = ${reviewerId})
        or (link.child_id = ${reviewerId} and link.guardian_id = party.id)
    )
  )`
}

/**
 * Whether a curator sees reports of what a person shows, as far as the person goes: an SQL condition over `owner`
 * (users) and `privacy` (their privacy settings). Their profile is public to all, and they are no minor. That a
 * reviewer hid the profile changes nothing: another one has to see what is appealed.
 * @param bornBy what `adultsBornBy` says of today
 */
export function isCuratorsBusiness(viewerId: string, bornBy: string): string {
  return `(
    privacy.profile_visibility = 'public' and owner.absent_since is null
    and not coalesce(owner.account_type = 'athlete' and owner.date_of_birth > ${bornBy}, false)
    and not ${isBlockedBetween(viewerId, 'owner.id')}
  )`
}
