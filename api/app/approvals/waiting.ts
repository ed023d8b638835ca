import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { linkCounts } from '#rules/guardianship'
import { notifyOfPending } from '#approvals/notices'
import { clock } from '#core/clock'
import { guardiansOf } from '#people/guardians_of'
import { preparedWrite } from '#core/database/prepared_write'

// A guardian with an unread notice of this child already knows.
const findWaiting = preparedWrite<{ child_id: string }>(
  'approvals_waiting_for_guardian',
  `select link.child_id
   from guardian_links link
   join users guardian on guardian.id = link.guardian_id
   join users owner on owner.id = link.child_id
   where link.guardian_id = $1 and ($3::uuid is null or link.child_id = $3) and ${linkCounts('$2::timestamptz')}
     and exists (
       select from approvals waiting where waiting.child_id = link.child_id and waiting.status = 'pending'
     )
     and not exists (
       select from notifications told
       where told.user_id = link.guardian_id and told.type = 'approval_requested'
         and told.group_key = link.child_id::text and told.read_at is null
     )
   order by link.child_id`,
)

/**
 * Notifies a new guardian, by a new link or a restored verification, of pending approvals: one notification
 * per child. For anybody else nothing is written.
 * @param childId only this child
 */
export async function notifyOfPendingApprovals(
  trx: TransactionClientContract,
  guardianId: string,
  childId: string | null = null,
): Promise<void> {
  const now = clock.now()
  const waiting = await findWaiting(trx, guardianId, now, childId)
  for (const row of waiting) await notifyOfPending(trx, { guardianId, childId: row.child_id })
}

/**
 * Notifies of pending approvals once an account is back: the account itself as a guardian, and its own guardians, whose
 * notices went with it.
 */
export async function notifyOfApprovalsOnReturn(
  trx: TransactionClientContract,
  userId: string,
): Promise<void> {
  await notifyOfPendingApprovals(trx, userId)
  for (const { guardianId } of await guardiansOf(trx, userId)) {
    await notifyOfPendingApprovals(trx, guardianId, userId)
  }
}
