import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AdminUser, AdminUserChanges, VerificationLevel } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Account, Viewer } from '#rules/account'
import { badgeOf, refusedUserChange } from '#rules/administration'
import { isAdmin } from '#rules/roles'
import User from '#people/user'
import { liftSuspension, suspendAccount } from '#administration/suspend'
import { IS_MEMBER, presentUsers, USER_COLUMNS, type UserRow } from '#administration/users'
import { notifyOfPendingApprovals } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify, notifyOfAccount } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

// Both at once and always in the same order, so that two admins who change each other don't deadlock.
const lockBoth = preparedWrite<UserRow>(
  'admin_users_lock',
  `select ${USER_COLUMNS('$2')} from users account
   where account.id = any($1::uuid[]) and ${IS_MEMBER} order by account.id for no key update of account`,
)

const BADGES = {
  verified: 'You now have the verified badge.',
  none: 'Your verified badge was removed. You can submit a new identity request.',
} as const

const badgeBefore = ({ isVerified, verificationLevel }: Account) =>
  isVerified ? verificationLevel : null

interface Change {
  actorId: string
  account: Account
  reason: string
}

async function changeLevel(
  trx: TransactionClientContract,
  level: VerificationLevel | null,
  { actorId, account, reason }: Change,
): Promise<void> {
  const before = badgeBefore(account)
  if (before === level) return
  await User.query({ client: trx })
    .where({ id: account.id })
    .update({ ...badgeOf(level), updatedAt: clock.now() })
  const actionUrl = `/profile/${account.id}`
  if (level === 'elite') {
    await notify(trx, {
      userId: account.id,
      type: 'achievement',
      actorId: null,
      title: 'You earned the elite badge',
      message: 'It’s on your profile now, for everyone who sees it.',
      actionUrl,
    })
  } else {
    const message = BADGES[level ?? 'none']
    await notifyOfAccount(trx, account.id, { title: 'Your badge has changed', message, actionUrl })
  }
  await notifyOfPendingApprovals(trx, account.id)
  await recordAudit(trx, {
    actorId,
    action: 'user.level_changed',
    subjectId: account.id,
    reason,
    details: { from: before, to: level },
  })
}

async function lockedAccounts(trx: TransactionClientContract, viewer: Viewer, userId: string) {
  const accounts = await lockBoth(trx, [viewer.id, userId], clock.now())
  return {
    actor: accounts.find(({ id }) => id === viewer.id),
    account: accounts.find(({ id }) => id === userId),
  }
}

/**
 * Changes an account as an admin: its badge or its suspension. Unchanged values are not written.
 * @throws 403 for the admin's own account and after losing admin rights, 404, 409 for a level without a verification
 */
export async function changeUser(
  viewer: Viewer,
  userId: string,
  { verificationLevel, status, reason }: AdminUserChanges,
): Promise<AdminUser> {
  const changed = await transaction(async (trx) => {
    const { actor, account } = await lockedAccounts(trx, viewer, userId)
    if (!account || !actor) throw notFound()
    const problem = refusedUserChange(
      {
        isSelf: actor.id === account.id,
        actorIsAdmin: isAdmin(actor, clock.now()) && actor.deletionRequestedAt === null,
        isVerified: account.isVerified,
      },
      { verificationLevel },
    )
    if (problem) throw problem

    const change = { actorId: viewer.id, account, reason }
    if (verificationLevel !== undefined) await changeLevel(trx, verificationLevel, change)
    if (status === 'suspended') await suspendAccount(trx, { actorId: viewer.id, userId, reason })
    if (status === 'active') await liftSuspension(trx, { actorId: viewer.id, userId, reason })
    const [row] = await lockBoth(trx, [userId], clock.now())
    if (!row) throw notFound()
    return row
  })
  const [shown] = await presentUsers(viewer, [changed])
  if (!shown) throw notFound()
  return shown
}
