import type { EmailChange } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { checkCurrentPassword } from '#accounts/keys/current_password'
import { traceOf } from '#accounts/keys/tokens'
import { enqueue } from '#jobs/enqueue'
import { consume } from '#core/limits/limits'
import { transaction } from '#core/database/transaction'

export const CHANGE_ON_ITS_WAY =
  'Check your mail: follow the link that we sent to the new e-mail; until then the old one counts'

export const CONFIRMATION_ON_ITS_WAY = 'Check your mail: the link is on its way'

/**
 * Asks the new address whether it is the person's; it counts once that is answered. Whether it is somebody else's
 * already is only said to them.
 * @throws 409 without a password here; 422 at the field that is wrong; 429 after too many mails
 */
export async function askForEmailChange(
  viewer: Viewer,
  { email, currentPassword }: EmailChange,
): Promise<void> {
  if (email === viewer.email) throw invalidInput({ email: 'This is your e-mail already' })
  const askedWith = traceOf(await checkCurrentPassword(viewer, currentPassword))
  await consume('mailsPerAccount', viewer.id)
  await transaction((trx) =>
    enqueue(trx, 'mail_email_change', { userId: viewer.id, email, askedWith }),
  )
}

/**
 * Sends the link that confirms the own e-mail once more; nothing where it is confirmed.
 * @throws 429 after too many mails
 */
export async function sendConfirmationAgain({ id, email }: Viewer): Promise<void> {
  await consume('mailsPerAccount', id)
  await transaction((trx) => enqueue(trx, 'mail_email_confirmation', { email }))
}
