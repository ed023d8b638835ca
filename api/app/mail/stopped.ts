import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'
import MailSettings from '#mail/mail_settings'
import { findAccountByEmail } from '#people/account_rows'

export type StopReason = NonNullable<MailSettings['stoppedBecause']>

const isSame = (one: string | null | undefined, other: string) =>
  one?.toLowerCase() === other.toLowerCase()

/** Reason why nothing is mailed to the present address of an account; null if mail arrives there. */
export async function stoppedBecause(account: {
  id: string
  email: string
}): Promise<StopReason | null> {
  const settings = await MailSettings.find(account.id)
  return isSame(settings?.stoppedAddress, account.email) ? settings!.stoppedBecause : null
}

export const isStopped = async (account: { id: string; email: string }): Promise<boolean> =>
  (await stoppedBecause(account)) !== null

/** Ends mail to an address, until its owner confirms it again. Repeating it changes nothing; unknown addresses are ignored. */
export async function stopMail(address: string, reason: StopReason): Promise<void> {
  const found = await findAccountByEmail(address)
  if (!found) return
  const stop = {
    stopped_address: found.account.email,
    stopped_because: reason,
    stopped_at: clock.now(),
  }
  await db
    .insertQuery()
    .table('mail_settings')
    .insert({ user_id: found.account.id, ...stop })
    .onConflict('user_id')
    .merge(Object.keys(stop))
}

/** Mails an account again: somebody followed a link that was sent there. */
export async function resumeMail(trx: TransactionClientContract, userId: string): Promise<void> {
  await MailSettings.query({ client: trx })
    .where({ userId })
    .whereNotNull('stoppedAddress')
    .update({ stoppedAddress: null, stoppedBecause: null, stoppedAt: null })
}
