import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { MailKind } from '@fieldhouse/contract'
import MailRefusal from '#mail/notices/mail_refusal'
import User from '#people/user'

/**
 * Address of a person for mail about a subject.
 * @returns null for an unconfirmed address, which may be somebody else's, for a closed account, or if turned off
 */
export async function addressFor(
  trx: TransactionClientContract,
  userId: string,
  kind: MailKind,
): Promise<string | null> {
  const user = await User.query({ client: trx })
    .where({ id: userId })
    .whereNotNull('emailConfirmedAt')
    .whereNull('suspendedAt')
    .whereNull('deletionRequestedAt')
    .whereNull('deletedAt')
    .first()
  if (!user) return null
  const refusal = await MailRefusal.query({ client: trx }).where({ userId, kind }).first()
  return refusal ? null : user.email
}
