import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { tellOfRequestedApproval } from '#approvals/notices'
import { preparedWrite } from '#core/database/prepared_write'

/** Something of a child that is not done before a guardian approves it. */
export interface AskedApproval {
  childId: string
  subjectType: ApprovalSubjectType
  /** Of a boost the post. */
  subjectId: string
  /** The other person of a connection. */
  otherId?: string
}

const insert = preparedWrite(
  'approval_ask',
  `insert into approvals (child_id, subject_type, subject_id, other_id, requested_at)
   values ($1, $2, $3, $4, $5)
   on conflict (subject_id, child_id, subject_type) where status = 'pending' do nothing
   returning id`,
)

const withdraw = preparedWrite(
  'approval_withdraw',
  `delete from approvals
   where child_id = $1 and subject_type = $2 and subject_id = $3 and status = 'pending'`,
)

/**
 * Puts something into the queue of a child's guardians, who hear of it, in the transaction that made it. What waits
 * already is not asked for twice; it leaves the queue with its subject, by trigger.
 */
export async function askGuardians(
  trx: TransactionClientContract,
  { childId, subjectType, subjectId, otherId }: AskedApproval,
): Promise<void> {
  const asked = await insert(trx, childId, subjectType, subjectId, otherId ?? null, clock.now())
  if (asked.length > 0) await tellOfRequestedApproval(trx, { childId, subjectType })
}

/** As {@link askGuardians}, for what was changed since: what they had looked at before cannot be approved any more. */
export async function askGuardiansAnew(
  trx: TransactionClientContract,
  asked: AskedApproval,
): Promise<void> {
  await withdraw(trx, asked.childId, asked.subjectType, asked.subjectId)
  await askGuardians(trx, asked)
}
