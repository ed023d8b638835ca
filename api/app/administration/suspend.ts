import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sendMail } from '#mail/send'
import User from '#people/user'
import { notifyOfApprovalsOnReturn } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notifyOfAccount } from '#notifications/notify'
import { endSessionsOf } from '#accounts/sessions'

interface Words {
  subject: string
  lines: readonly string[]
}

async function mailTo(trx: TransactionClientContract, userId: string, { subject, lines }: Words) {
  const person = await User.find(userId, { client: trx })
  if (!person) return
  const text = ['Hello,', ...lines, 'Fieldhouse'].join('\n\n')
  await sendMail(trx, { to: person.email, subject, text })
}

interface Suspension {
  /** Deciding admin; null for an operator at the command line. */
  actorId: string | null
  userId: string
  /** Reason for the audit log, in the decider's words. */
  reason: string
  /** Sentence for the person with the reason, if there is one. */
  toldReason?: string
}

/** Emails the person: suspended people can't sign in to learn of it. */
function mailOfSuspension(
  trx: TransactionClientContract,
  { userId, toldReason }: Suspension,
): Promise<void> {
  return mailTo(trx, userId, {
    subject: 'Your Fieldhouse account is suspended',
    lines: [
      'Your account was suspended. You can’t sign in, and no one can see what’s in it.',
      ...(toldReason ? [toldReason] : []),
      'Think we got it wrong, or want a copy of your data? Reply to this email.',
    ],
  })
}

function mailOfLifting(trx: TransactionClientContract, userId: string): Promise<void> {
  return mailTo(trx, userId, {
    subject: 'Your Fieldhouse account is back',
    lines: ['We lifted the suspension on your account. Sign in like you always have.'],
  })
}

/**
 * Suspends an account, in the caller's transaction. At the commit its content is hidden, its sessions end, and its
 * streams close (by trigger). Nothing is written for a suspended or deleted account.
 * @returns true if the account was not suspended before
 */
export async function suspendAccount(
  trx: TransactionClientContract,
  suspension: Suspension,
): Promise<boolean> {
  const { actorId, userId, reason } = suspension
  const { length: suspended } = await User.query({ client: trx })
    .where({ id: userId })
    .whereNull('suspendedAt')
    .whereNull('deletedAt')
    .update({ suspendedAt: clock.now() })
    .returning('id')
  if (suspended === 0) return false
  await endSessionsOf(trx, userId)
  await mailOfSuspension(trx, suspension)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspended',
    subjectId: userId,
    reason,
  })
  return true
}

/**
 * Lifts a suspension, in the caller's transaction: content is visible again by its own levels, except what reviewers
 * hid.
 * @returns true if the account was suspended
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
  await notifyOfAccount(trx, userId, {
    title: 'Your account is back',
    message: 'We lifted the suspension on your account.',
    actionUrl: null,
  })
  await notifyOfApprovalsOnReturn(trx, userId)
  await recordAudit(trx, {
    actorId,
    action: 'user.suspension_lifted',
    subjectId: userId,
    reason,
  })
  return true
}
