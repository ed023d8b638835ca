import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AccountDeletion, AccountDeletionPlan, CurrentUser } from '@fieldhouse/contract'
import User from '#people/user'
import { endSessionsOf } from '#accounts/sessions'
import { holdAccount } from '#people/account_lock'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { signedOut } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { deletesAt, refusedDeletion, refusedRestore } from '#rules/deletion'
import { notifyFamilyOfLeaving, notifyFamilyOfReturn } from '#accounts/deletion/family'
import { isLastAdmin } from '#accounts/deletion/last_admin'
import { accountKeptLetter, deletionLetter } from '#accounts/deletion/letter'
import { notifyOfApprovalsOnReturn } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { checkPasswordIfAny, refuseOtherPassword } from '#accounts/keys/current_password'
import { sendMail } from '#mail/send'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const takeBackNotices = preparedWrite(
  'notices_take_back_all',
  'select forget_notification_actor($1::uuid, null)',
)

/** The account, locked until the transaction ends. */
async function holdLeaving(trx: TransactionClientContract, { id }: Viewer): Promise<User> {
  await holdAccount(trx, id)
  const account = await User.query({ client: trx }).where({ id }).whereNull('deletedAt').first()
  if (!account) throw signedOut()
  return account
}

const aboutOneself = (viewer: Viewer, action: string) => ({
  actorId: viewer.id,
  action,
  subjectType: 'user',
  subjectId: viewer.id,
})

async function beginLeaving(
  trx: TransactionClientContract,
  viewer: Viewer,
  account: User,
  now: Date,
) {
  const problem = refusedDeletion({ isLastAdmin: await isLastAdmin(trx, viewer) })
  if (problem) throw problem
  await account.merge({ deletionRequestedAt: now }).save()
  await takeBackNotices(trx, viewer.id)
  await notifyFamilyOfLeaving(trx, viewer.id)
  await sendMail(trx, deletionLetter(viewer, deletesAt({ deletionRequestedAt: now }) ?? now))
  await recordAudit(trx, aboutOneself(viewer, 'account.deletion_requested'))
}

/**
 * Requests the deletion of the viewer's account: it is hidden at once, its sessions end, and `deleteAccount` follows
 * after the grace period. A repeated request keeps the first date.
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
    const account = await holdLeaving(trx, viewer)
    const earlier = account.deletionRequestedAt
    if (!earlier) await beginLeaving(trx, viewer, account, now)
    await endSessionsOf(trx, viewer.id)
    return earlier ?? now
  })
  const moment = deletesAt({ deletionRequestedAt: requestedAt }) ?? now
  return { deletesAt: moment.toISOString() }
}

/**
 * Cancels the deletion of the viewer's account; without one nothing changes.
 * @throws 409 after the grace period
 */
export async function restoreAccount(viewer: Viewer): Promise<CurrentUser> {
  await transaction(async (trx) => {
    const account = await holdLeaving(trx, viewer)
    const problem = refusedRestore(account, clock.now())
    if (problem) throw problem
    if (!account.deletionRequestedAt) return
    await account.merge({ deletionRequestedAt: null }).save()
    await notifyFamilyOfReturn(trx, viewer.id)
    await notifyOfApprovalsOnReturn(trx, viewer.id)
    await sendMail(trx, accountKeptLetter(viewer))
    await recordAudit(trx, aboutOneself(viewer, 'account.restored'))
  })
  return presentCurrentUser(await readAccount(viewer.id))
}
