import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { mailOfLifting, mailOfSuspension } from '#administration/mails'
import { tellOfWhatWaits } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'

interface Suspension {
  /** Who decided it; null for an operator at the command line. */
  actorId: string | null
  userId: string
  /** For the audit log, in the words of who decided. */
  reason: string
}

const suspend = preparedWrite<{ id: string }>(
  'account_suspend',
  'update users set suspended_at = $2 where id = $1 and suspended_at is null returning id',
)

const endSessions = preparedWrite('account_end_sessions', 'delete from sessions where user_id = $1')

const lift = preparedWrite<{ id: string }>(
  'account_lift_suspension',
  'update users set suspended_at = null where id = $1 and suspended_at is not null returning id',
)

/**
 * Suspends an account, in the caller's transaction: from its commit on nobody sees what it holds, its sessions are
 * over and its streams close (by trigger). An account that is suspended stays so, and nothing is written.
 * @returns whether it was not suspended before
 */
export async function suspendAccount(
  trx: TransactionClientContract,
  { actorId, userId, reason }: Suspension,
): Promise<boolean> {
  const [suspended] = await suspend(trx, userId, clock.now())
  if (!suspended) return false
  await endSessions(trx, userId)
  await mailOfSuspension(trx, userId)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspended',
    subjectType: 'user',
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
  const [lifted] = await lift(trx, userId)
  if (!lifted) return false
  await mailOfLifting(trx, userId)
  await notify(trx, {
    userId,
    type: 'account_notice',
    actorId: null,
    subjectId: null,
    title: 'Your account is back',
    message: 'The suspension of your account was lifted.',
    actionUrl: null,
  })
  await tellOfWhatWaits(trx, userId)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspension_lifted',
    subjectType: 'user',
    subjectId: userId,
    reason,
  })
  return true
}
