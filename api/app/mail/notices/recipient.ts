import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { MailKind } from '@fieldhouse/contract'
import { mailableAddress } from '#mail/mailable_address'
import MailRefusal from '#mail/notices/mail_refusal'

/**
 * Address of a person for mail about a subject.
 * @returns null if they turned it off, and as {@link mailableAddress}
 */
export async function addressFor(
  trx: TransactionClientContract,
  userId: string,
  kind: MailKind,
): Promise<string | null> {
  const refusal = await MailRefusal.query({ client: trx }).where({ userId, kind }).first()
  return refusal ? null : mailableAddress(trx, userId)
}
