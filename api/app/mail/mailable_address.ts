import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isStopped } from '#mail/stopped'
import User from '#people/user'

/**
 * Address of a person for mail that they did not request at this moment.
 * @param whileLeaving true for mail about the account's safety: until its deletion, whoever signs in can keep it
 * @returns null for an unconfirmed address, which may be somebody else's, for one that mail does not arrive at, and for
 * a closed account
 */
export async function mailableAddress(
  trx: TransactionClientContract,
  userId: string,
  { whileLeaving = false } = {},
): Promise<string | null> {
  const user = await User.query({ client: trx })
    .where({ id: userId })
    .whereNotNull('emailConfirmedAt')
    .whereNull('suspendedAt')
    .if(!whileLeaving, (staying) => staying.whereNull('deletionRequestedAt'))
    .whereNull('deletedAt')
    .first()
  if (!user) return null
  return (await isStopped(user)) ? null : user.email
}
