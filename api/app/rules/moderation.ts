import type { ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { isMinorSql } from '#rules/age'
import { conflict, forbidden, invalidInput, type Problem } from '#core/problems/problem'
import { isBlockedBetween } from '#rules/visibility'

/** Report and its reviewer as the rules see them. */
export interface ReportFacts {
  status: ReportStatus
  version: number
  /** The last decision was this reviewer's. */
  isDecidedByReviewer: boolean
  /** The reviewer, or a child or guardian of theirs, is the subject or the reporter. */
  isInvolved: boolean
  reviewerIsAdmin: boolean
  /** The author appealed, and no reviewer has taken the appeal yet. */
  isAppealed: boolean
}

export type ReportOutcome =
  | { outcome: 'refused'; problem: Problem }
  /** Repeated decision: nothing is written. */
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
    return forbidden(
      'not_impartial',
      'This involves you or your family, so someone else has to decide',
    )
  }
  if (facts.isAppealed && facts.isDecidedByReviewer) {
    return forbidden('not_impartial', 'You hid this, so someone else has to decide the appeal')
  }
  // Curators cannot reverse an admin's decision about an account.
  const isForAdmins = decision === 'suspend' || facts.status === 'suspended'
  return isForAdmins && !facts.reviewerIsAdmin
    ? forbidden('admin_needed', 'Only verified admins can do this')
    : null
}

function refusedNotes({ decision, notes }: ReportDecision): Problem | null {
  const isDue = decision === 'hide' || decision === 'suspend'
  return isDue && !notes ? invalidInput({ notes: 'Add a reason for the audit log' }) : null
}

function refusedStep(facts: ReportFacts, { decision }: ReportDecision): Problem | null {
  switch (decision) {
    case 'restore':
      return isHidden(facts) ? null : conflict('not_hidden', 'This isn’t hidden')
    case 'hide':
      // Hiding again rejects the appeal.
      if (facts.isAppealed) return null
      return isHidden(facts) ? conflict('still_hidden', 'This is hidden: restore it first') : null
    case 'dismiss':
      return isHidden(facts) ? conflict('still_hidden', 'This is hidden: restore it first') : null
    case 'suspend':
      return null
  }
}

/**
 * Decides a report (docs/rules.md, Connections, blocks, reports). Of two reviewers at once the second is refused; a
 * reviewer who repeats their own decision, after losing its answer, is not.
 */
export function decideReport(facts: ReportFacts, decision: ReportDecision): ReportOutcome {
  const refusal = refusedReviewer(facts, decision) ?? refusedNotes(decision)
  if (refusal) return { outcome: 'refused', problem: refusal }

  const status = STATUS_BY_DECISION[decision.decision]
  const isRepeat = facts.isDecidedByReviewer && facts.version === decision.version + 1
  const isSettled = facts.status === status && !facts.isAppealed
  if (isSettled && (isRepeat || facts.version === decision.version)) return { outcome: 'unchanged' }
  if (facts.version !== decision.version) {
    const problem = conflict('decided_meanwhile', 'Someone else already decided this')
    return { outcome: 'refused', problem }
  }
  const problem = refusedStep(facts, decision)
  return problem ? { outcome: 'refused', problem } : { outcome: 'decided', status }
}

/** Minors' safety comes first: reports of that kind, and everything reported by a minor. */
export function isUrgentReport(reason: string, reporterIsMinor: boolean): boolean {
  return reason === 'minor_safety' || reporterIsMinor
}

/**
 * SQL condition over `report_case`: true when a reviewer has to leave a report to others, because its subject or its
 * reporter is the reviewer, their child or their guardian.
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
 * SQL condition over `entry` (the audit log): true when somebody else wrote it about the viewer, a child or a guardian of
 * theirs, or about reported content of these. Reasons and details are confidential towards them.
 */
export function isConfidentialTowards(viewerId: string): string {
  return `(entry.actor_id is distinct from ${viewerId} and exists (
    select from (
      select entry.details ->> 'accusedId' as id
      union all
      select entry.subject_id where entry.subject_type = 'user'
    ) party
    where party.id = ${viewerId}::text or exists (
      select from guardian_links link
      where (link.guardian_id = ${viewerId} and link.child_id::text = party.id)
        or (link.child_id = ${viewerId} and link.guardian_id::text = party.id)
    )
  ))`
}

/**
 * SQL condition: true when a curator may handle reports about a person's content. Over `owner` (users) and `privacy`
 * (their privacy settings). The person is an adult with a public profile. A profile hidden by a reviewer stays
 * included: another curator has to review the appeal.
 * @param now placeholder of the current time
 */
export function isForCurators(viewerId: string, now: string): string {
  return `(
    privacy.profile_visibility = 'public' and owner.absent_since is null
    and not coalesce(${isMinorSql('owner', now)}, false)
    and not ${isBlockedBetween(viewerId, 'owner.id')}
  )`
}
