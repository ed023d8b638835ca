import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalStatus, ApprovalSubjectType } from '@fieldhouse/contract'
import { tellOfDecision } from '#approvals/notices'
import { approvable, type Subject } from '#approvals/subjects'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

export interface ApprovalKey extends Subject {
  id: string
  subjectType: ApprovalSubjectType
}

const hold = preparedWrite<{ status: ApprovalStatus }>(
  'approval_hold',
  'select status from approvals where id = $1 for update',
)

const writeDecision = preparedWrite(
  'approval_decide',
  `update approvals set status = $2, decided_at = $3, decided_by = $4, reason = $5 where id = $1`,
)

const remove = preparedWrite('approval_remove', 'delete from approvals where id = $1')

/**
 * Lets nobody else decide it or take its subject away until the transaction ends.
 * @returns null where it was withdrawn meanwhile
 */
export async function holdApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
): Promise<ApprovalStatus | null> {
  await approvable(approval.subjectType).hold(trx, approval)
  const [row] = await hold(trx, approval.id)
  return row?.status ?? null
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
  await writeDecision(trx, id, status, clock.now(), decidedBy, reason)
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
    subjectType: 'user',
    subjectId: childId,
    details: { approvalId: id, subjectType, subjectId },
  })
}

/** Ends an approval that is held without anybody's decision: what waited is done. */
export async function releaseApproval(
  trx: TransactionClientContract,
  approval: ApprovalKey,
): Promise<void> {
  await remove(trx, approval.id)
  const { approve, release = approve } = approvable(approval.subjectType)
  await release(trx, approval)
}
