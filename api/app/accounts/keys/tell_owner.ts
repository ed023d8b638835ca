import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type AuditRecord, recordAudit } from '#audit/record'
import type { Mail } from '#mail/mail'
import { sendMail } from '#mail/send'
import { notifyOfAccount } from '#notifications/notify'

interface ChangedKey extends Pick<AuditRecord, 'action' | 'details'> {
  title: string
  message: string
  actionUrl: string
  letter: Mail
}

/** Tells an owner that the ways to sign in to the account changed, in the change's transaction: log, notification, mail. */
export async function tellOwner(
  trx: TransactionClientContract,
  userId: string,
  { action, details, letter, ...words }: ChangedKey,
): Promise<void> {
  await recordAudit(trx, { actorId: userId, action, ...(details && { details }) })
  await notifyOfAccount(trx, userId, words)
  await sendMail(trx, letter)
}
