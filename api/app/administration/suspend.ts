import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { mailOfLifting, mailOfSuspension } from '#administration/mails'
import { tellOfWhatWaits } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import User from '#people/user'
import { endSessionsOf } from '#accounts/sessions'

interface Suspension {
  /** The admin who decided it; null for an operator at the command line. */
  actorId: string | null
  userId: string
  /** For the audit log, in the words of who decided. */
  reason: string
}

/**
 * Suspends an account, in the caller's transaction: from its commit on nobody sees what it holds, its sessions are
 * over and its streams close (by trigger). An account that is suspended stays so, and nothing is written.
 * @returns whether it was not suspended before
 */
export async function suspendAccount(
  trx: TransactionClientContract,
  { actorId, userId, reason }: Suspension,
): Promise<boolean> {
  const { length: suspended } = await User.query({ client: trx })
    .where({ id: userId })
    .whereNull('suspendedAt')
    .update({ suspendedAt: clock.now() })
    .returning('id')
  if (suspended === 0) return false
  await endSessionsOf(trx, userId)
  await mailOfSuspension(trx, userId)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspended',
    subjectId: userId,
    reason,
  })
  return true
}

/**
 * Lifts a suspension, in the caller's transaction: everything is visible as its levels say again. What reviewers hid
 * stays hidden.
 * @returns whether the account was suspended
 */
export async function liftSuspension(
  trx: TransactionClientContract,
  { actorId, userId, reason }: Suspension,
): Promise<boolean> {
  const { length: lifted } = await User.query({ client: trx })
    .where({ id: userId })
    .whereNotNull('suspendedAt')
    .update({ suspendedAt: null })
    .returning('id')
  if (lifted === 0) return false
  await mailOfLifting(trx, userId)
  await notify(trx, {
    userId,
    type: 'account_notice',
    actorId: null,
    title: 'Your account is back',
    message: 'The suspension of your account was lifted.',
    actionUrl: null,
  })
  await tellOfWhatWaits(trx, userId)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspension_lifted',
    subjectId: userId,
    reason,
  })
  return true
}
