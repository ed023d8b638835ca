import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { notifyOfRequestedApproval } from '#approvals/notices'
import Approval from '#approvals/approval'

/** Action of a child that needs a guardian's approval. */
export interface AskedApproval {
  childId: string
  subjectType: ApprovalSubjectType
  /** Post of a boost. */
  subjectId: string
  /** The other person of a connection, or the writer of a comment. */
  otherId?: string
}

/**
 * Queues an action of a child for its guardians and notifies them, in the action's transaction. A pending one is not
 * queued twice; a trigger removes it together with its subject.
 */
export async function askGuardians(
  trx: TransactionClientContract,
  { childId, subjectType, subjectId, otherId }: AskedApproval,
): Promise<void> {
  const [asked] = await trx
    .insertQuery<{ id: string }>()
    .table(Approval.table)
    .insert({
      child_id: childId,
      subject_type: subjectType,
      subject_id: subjectId,
      other_id: otherId ?? null,
      requested_at: clock.now(),
    })
    .onConflict()
    .ignore()
    .returning('id')
  if (asked) await notifyOfRequestedApproval(trx, { childId, subjectType })
}

/** Like {@link askGuardians}, after a change: the version seen before can no longer be approved. */
export async function askGuardiansAnew(
  trx: TransactionClientContract,
  asked: AskedApproval,
): Promise<void> {
  const { childId, subjectType, subjectId } = asked
  await Approval.query({ client: trx })
    .where({ childId, subjectType, subjectId, status: 'pending' })
    .delete()
  await askGuardians(trx, asked)
}
