import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AccountDeletion, AccountDeletionPlan } from '@fieldhouse/contract'
import { signedOut } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { deletesAt, refusedDeletion, refusedRestore } from '#rules/deletion'
import { tellFamilyOfLeaving, tellFamilyOfReturn } from '#accounts/deletion/family'
import { isLastAdmin } from '#accounts/deletion/last_admin'
import { deletionLetter } from '#accounts/deletion/letter'
import { tellOfWhatWaits } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { checkPasswordIfAny, refuseOtherPassword } from '#accounts/keys/current_password'
import { sendMail } from '#mail/send'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const hold = preparedWrite<{ deletion_requested_at: Date | null }>(
  'leaving_hold',
  'select deletion_requested_at from users where id = $1 and deleted_at is null for no key update',
)

const setRequested = preparedWrite(
  'leaving_set',
  'update users set deletion_requested_at = $2, updated_at = now() where id = $1',
)

const endSessions = preparedWrite('sessions_end_all', 'delete from sessions where user_id = $1')

const takeBackNotices = preparedWrite(
  'notices_take_back_all',
  'select forget_notification_actor($1::uuid, null)',
)

/** When deletion was asked for, with nobody else changing it until the transaction ends. */
async function holdRequest(trx: TransactionClientContract, viewer: Viewer): Promise<Date | null> {
  const [row] = await hold(trx, viewer.id)
  if (!row) throw signedOut()
  return row.deletion_requested_at
}

const aboutOneself = (viewer: Viewer, action: string) => ({
  actorId: viewer.id,
  action,
  subjectType: 'user',
  subjectId: viewer.id,
})

async function beginLeaving(trx: TransactionClientContract, viewer: Viewer, now: Date) {
  const problem = refusedDeletion({ isLastAdmin: await isLastAdmin(trx, viewer) })
  if (problem) throw problem
  await setRequested(trx, viewer.id, now)
  await takeBackNotices(trx, viewer.id)
  await tellFamilyOfLeaving(trx, viewer.id)
  await sendMail(trx, deletionLetter(viewer, deletesAt({ deletionRequestedAt: now }) ?? now))
  await recordAudit(trx, aboutOneself(viewer, 'account.deletion_requested'))
}

/**
 * Has the account deleted: from now on nobody sees it, every session ends, and after the days of grace
 * `deleteAccount` does the rest. Asked again it is the same request, no later one.
 * @throws 422 for a wrong password, 409 for the only admin
 */
export async function requestDeletion(
  viewer: Viewer,
  { currentPassword }: AccountDeletion,
): Promise<AccountDeletionPlan> {
  const checked = await checkPasswordIfAny(viewer, currentPassword)
  const now = clock.now()
  const requestedAt = await transaction(async (trx) => {
    await refuseOtherPassword(trx, viewer, checked)
    const earlier = await holdRequest(trx, viewer)
    if (!earlier) await beginLeaving(trx, viewer, now)
    await endSessions(trx, viewer.id)
    return earlier ?? now
  })
  const moment = deletesAt({ deletionRequestedAt: requestedAt }) ?? now
  return { deletesAt: moment.toISOString() }
}

/**
 * Keeps an account that was about to be deleted. One that was not stays as it is.
 * @throws 409 once the days of grace are over
 */
export function restoreAccount(viewer: Viewer): Promise<void> {
  return transaction(async (trx) => {
    const deletionRequestedAt = await holdRequest(trx, viewer)
    const problem = refusedRestore({ deletionRequestedAt }, clock.now())
    if (problem) throw problem
    if (!deletionRequestedAt) return
    await setRequested(trx, viewer.id, null)
    await tellFamilyOfReturn(trx, viewer.id)
    await tellOfWhatWaits(trx, viewer.id)
    await recordAudit(trx, aboutOneself(viewer, 'account.restored'))
  })
}
