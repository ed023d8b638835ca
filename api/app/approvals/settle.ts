import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalStatus, ApprovalSubjectType } from '@fieldhouse/contract'
import { tellOfDecision } from '#approvals/notices'
import { approvable, type Subject } from '#approvals/subjects'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import Approval from '#approvals/approval'

export interface ApprovalKey extends Subject {
  id: string
  subjectType: ApprovalSubjectType
}

/**
 * Lets nobody else decide it or take its subject away until the transaction ends.
 * @returns null where it was withdrawn meanwhile
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
  /** Null where nobody decided in time. */
  decidedBy: string | null
  reason: string | null
}

/** Does what was decided about an approval that is held and waits; the child hears of it. */
export async function settleApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
  { status, decidedBy, reason }: Decision,
): Promise<void> {
  const { id, childId, subjectType, subjectId } = approval
  await Approval.query({ client: trx })
    .where({ id })
    .update({ status, decidedAt: clock.now(), decidedBy, reason })
  const { approve, decline } = approvable(subjectType)
  if (status === 'approved') await approve(trx, approval)
  else await decline(trx, approval, reason)
  await tellOfDecision(trx, {
    childId,
    subjectType,
    subjectId,
    status,
    decidedBy,
    hasReason: reason !== null,
  })
  // Why is between the guardian and the child.
  await recordAudit(trx, {
    actorId: decidedBy,
    action: `approval.${status}`,
    subjectId: childId,
    details: { approvalId: id, subjectType, subjectId },
  })
}

/** Ends an approval that is held without anybody's decision: what waited is done. */
export async function releaseApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
): Promise<void> {
  await Approval.query({ client: trx }).where({ id: approval.id }).delete()
  const { approve, release = approve } = approvable(approval.subjectType)
  await release(trx, approval)
}
