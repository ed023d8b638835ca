import type { EmailChange } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { checkCurrentPassword } from '#accounts/keys/current_password'
import { deadLink, endTokens, lookAtToken, takeToken, traceOf } from '#accounts/keys/tokens'
import { enqueue } from '#jobs/enqueue'
import { consume } from '#core/limits/limits'
import { transaction } from '#core/database/transaction'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#people/user'
import { emailChangedLetter } from '#accounts/keys/letters'
import { holdAccount } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { isTaken } from '#core/database/is_taken'
import { clock } from '#core/clock'
import { sendMail } from '#mail/send'
import { notifyOfAccount } from '#notifications/notify'

const CHANGE_ON_ITS_WAY =
  'Check your email: follow the link we sent to your new address. Until then, we’ll use the old one'

const CONFIRMATION_ON_ITS_WAY = 'Check your email: the link is on its way'

/**
 * Asks the new address whether it is the person's; it counts once that is answered. Whether it is somebody else's
 * already is only said to them.
 * @throws 409 without a password here; 422 at the field that is wrong; 429 after too many mails
 */
export async function askForEmailChange(viewer: Viewer, { email, currentPassword }: EmailChange) {
  if (email === viewer.email) throw invalidInput({ email: 'That’s already your email' })
  const askedWith = traceOf(await checkCurrentPassword(viewer, currentPassword))
  await consume('mailsPerAccount', viewer.id)
  await transaction((trx) =>
    enqueue(trx, 'mail_email_change', { userId: viewer.id, email, askedWith }),
  )
  return { message: CHANGE_ON_ITS_WAY }
}

/**
 * Sends the link that confirms the own e-mail once more; nothing where it is confirmed.
 * @throws 429 after too many mails
 */
export async function sendConfirmationAgain({ id, email }: Viewer) {
  await consume('mailsPerAccount', id)
  await transaction((trx) => enqueue(trx, 'mail_email_confirmation', { email }))
  return { message: CONFIRMATION_ON_ITS_WAY }
}

/** Marks the email as confirmed by its owner. */
export async function confirmEmailOf(trx: TransactionClientContract, userId: string) {
  await User.query({ client: trx })
    .where({ id: userId })
    .whereNull('emailConfirmedAt')
    .update({ emailConfirmedAt: clock.now() })
}

async function changeEmail(trx: TransactionClientContract, userId: string, email: string) {
  const user = await User.findOrFail(userId, { client: trx })
  const letter = emailChangedLetter(user)
  await user.merge({ email, emailConfirmedAt: clock.now() }).save()
  await endTokens(trx, userId)
  await recordAudit(trx, {
    actorId: userId,
    action: 'account.email_changed',
  })
  await notifyOfAccount(trx, userId, {
    title: 'Email changed',
    message: 'From now on, sign in with your new email.',
    actionUrl: '/settings',
  })
  await sendMail(trx, letter)
}

/**
 * Confirms an e-mail, or makes a new one count, by a mailed link: once.
 * @throws 422 for a link that does not work (any more), and for an e-mail that somebody else has taken meanwhile
 */
export async function confirmEmail(token: string): Promise<void> {
  const { userId } = await lookAtToken(token, 'email_confirmation', 'email_change')
  try {
    await transaction(async (trx) => {
      // Before the link, as whoever ends all links of the account does.
      await holdAccount(trx, userId)
      const taken = await takeToken(trx, token, 'email_confirmation', 'email_change')
      if (taken.purpose === 'email_change') await changeEmail(trx, taken.userId, taken.email)
      else await confirmEmailOf(trx, taken.userId)
    })
  } catch (error) {
    throw isTaken(error) ? deadLink() : error
  }
}
