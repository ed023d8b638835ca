import { deliver } from '#mail/deliver'
import type { Mail } from '#mail/mail'
import { isStopped } from '#mail/stopped'
import { findAccountByEmail } from '#people/account_rows'

/**
 * Delivers a mail of ours, unless mail to its address was stopped. Links that a person requests at this moment are sent
 * regardless (`accounts/keys`): a mailbox that works again is confirmed by one.
 */
export async function deliverUnlessStopped(id: string, mail: Mail): Promise<void> {
  const found = await findAccountByEmail(mail.to)
  if (found && (await isStopped(found.account))) return
  await deliver(id, mail)
}
