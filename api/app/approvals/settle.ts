import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalStatus, ApprovalSubjectType } from '@fieldhouse/contract'
import { notifyOfDecision } from '#approvals/notices'
import { approvable, type Subject } from '#approvals/subjects'
import { recordAudit } from '#audit/record'
import { hintAfterCommit } from '#events/hints'
import { guardiansOf } from '#people/guardians_of'
import { clock } from '#core/clock'
import Approval from '#approvals/approval'

export interface ApprovalKey extends Subject {
  id: string
  subjectType: ApprovalSubjectType
}

/**
 * Locks an approval against other decisions and the removal of its subject until the transaction ends.
 * @returns null if it was withdrawn meanwhile
 */
export async function holdApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
): Promise<ApprovalStatus | null> {
  await approvable(approval.subjectType).hold(trx, approval)
  const held = await Approval.query({ client: trx }).where({ id: approval.id }).forUpdate().first()
  return held?.status ?? null
}

export interface Decision {
  status: Exclude<ApprovalStatus, 'pending'>
  /** Null if nobody decided in time. */
  decidedBy: string | null
  reason: string | null
}

/** Carries out the decision about a locked, pending approval, and notifies the child. */
export async function settleApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
  { status, decidedBy, reason }: Decision,
): Promise<void> {
  const { id, subjectType } = approval
  await Approval.query({ client: trx })
    .where({ id })
    .update({ status, decidedAt: clock.now(), decidedBy, reason })
  const { approve, decline } = approvable(subjectType)
  if (status === 'approved') await approve(trx, approval)
  else await decline(trx, approval, reason)
  await tell(trx, approval, { status, decidedBy, reason })
}

/** Takes an approved contact of a locked approval back: it stands as declined. */
export async function takeApprovalBack(
  trx: TransactionClientContract,
  approval: ApprovalKey,
  decision: Decision,
): Promise<void> {
  const { id, subjectType } = approval
  const { status, decidedBy, reason } = decision
  await Approval.query({ client: trx })
    .where({ id })
    .update({ status, decidedAt: clock.now(), decidedBy, reason })
  await approvable(subjectType).takeBack?.(trx, approval, reason)
  await tell(trx, approval, decision)
}

/** Notifies the family of a decision, and records it. A comment is its writer's: the child never knew of it. */
async function tell(
  trx: TransactionClientContract,
  { id, childId, subjectType, subjectId }: ApprovalKey,
  { status, decidedBy, reason }: Decision,
): Promise<void> {
  if (subjectType !== 'comment') {
    const hasReason = reason !== null
    await notifyOfDecision(trx, { childId, subjectType, subjectId, status, decidedBy, hasReason })
  }
  // The other guardians' lists and counts are outdated, too.
  for (const { guardianId } of await guardiansOf(trx, childId)) {
    hintAfterCommit(trx, guardianId, { type: 'notifications' })
  }
  // The reason stays between the guardian and the child.
  await recordAudit(trx, {
    actorId: decidedBy,
    action: `approval.${status}`,
    subjectId: childId,
    details: { approvalId: id, subjectType, subjectId },
  })
}

/** Ends a locked approval without a decision, and carries out its request. */
export async function releaseApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
): Promise<void> {
  await Approval.query({ client: trx }).where({ id: approval.id }).delete()
  const { approve, release = approve } = approvable(approval.subjectType)
  await release(trx, approval)
}
