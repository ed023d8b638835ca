import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { tellOfRequestedApproval } from '#approvals/notices'
import Approval from '#approvals/approval'

/** Something of a child that is not done before a guardian approves it. */
export interface AskedApproval {
  childId: string
  subjectType: ApprovalSubjectType
  /** Of a boost the post. */
  subjectId: string
  /** The other person of a connection. */
  otherId?: string
}

/**
 * Puts something into the queue of a child's guardians, who hear of it, in the transaction that made it. What waits
 * already is not asked for twice; it leaves the queue with its subject, by trigger.
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
  if (asked) await tellOfRequestedApproval(trx, { childId, subjectType })
}

/** As {@link askGuardians}, for what was changed since: what they had looked at before cannot be approved any more. */
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
