import type { EmailChange } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { checkCurrentPassword } from '#accounts/keys/current_password'
import { invalidLink, endTokens, findToken, takeToken, fingerprintOf } from '#accounts/keys/tokens'
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
import { resumeMail } from '#mail/stopped'
import { notifyOfAccount } from '#notifications/notify'

const CHANGE_ON_ITS_WAY =
  'Check your email: follow the link we sent to your new address. Until then, we’ll use the old one'

const CONFIRMATION_ON_ITS_WAY = 'Check your email: the link is on its way'

/**
 * Requests a new email for the viewer's account, effective once confirmed by a link sent to it. Only that mailbox
 * learns whether another account has the address.
 * @throws 409 for an account without a password; 422 at the invalid field; 429 after too many emails
 */
export async function requestEmailChange(viewer: Viewer, { email, currentPassword }: EmailChange) {
  if (email === viewer.email) throw invalidInput({ email: 'That’s already your email' })
  const askedWith = fingerprintOf(await checkCurrentPassword(viewer, currentPassword))
  await consume('mailsPerAccount', viewer.id)
  await transaction((trx) =>
    enqueue(trx, 'mail_email_change', { userId: viewer.id, email, askedWith }),
  )
  return { message: CHANGE_ON_ITS_WAY }
}

/**
 * Sends another confirmation link for the viewer's email, unless it is confirmed and mail arrives there.
 * @throws 429 after too many emails
 */
export async function sendConfirmationAgain({ id, email }: Viewer) {
  await consume('mailsPerAccount', id)
  await transaction((trx) => enqueue(trx, 'mail_email_confirmation', { email }))
  return { message: CONFIRMATION_ON_ITS_WAY }
}

/** Marks the email as confirmed by its owner: mail arrives there. */
export async function confirmEmailOf(trx: TransactionClientContract, userId: string) {
  await resumeMail(trx, userId)
  await User.query({ client: trx })
    .where({ id: userId })
    .whereNull('emailConfirmedAt')
    .update({ emailConfirmedAt: clock.now() })
}

async function changeEmail(trx: TransactionClientContract, userId: string, email: string) {
  const user = await User.findOrFail(userId, { client: trx })
  const letter = emailChangedLetter(user)
  await user.merge({ email, emailConfirmedAt: clock.now() }).save()
  await resumeMail(trx, userId)
  await endTokens(trx, userId)
  await recordAudit(trx, {
    actorId: userId,
    action: 'account.email_changed',
  })
  await notifyOfAccount(trx, userId, {
    title: 'Email changed',
    message: 'From now on, sign in with your new email.',
    actionUrl: '/settings/account',
  })
  await sendMail(trx, letter)
}

/**
 * Confirms an email, or completes its change, by a mailed link. A link works once.
 * @throws 422 for an invalid link, and for an address taken meanwhile
 */
export async function confirmEmail(token: string): Promise<void> {
  const { userId } = await findToken(token, 'email_confirmation', 'email_change')
  try {
    await transaction(async (trx) => {
      // Locked before the link, as by everything that ends the account's links.
      await holdAccount(trx, userId)
      const taken = await takeToken(trx, token, 'email_confirmation', 'email_change')
      if (taken.purpose === 'email_change') await changeEmail(trx, taken.userId, taken.email)
      else await confirmEmailOf(trx, taken.userId)
    })
  } catch (error) {
    throw isTaken(error) ? invalidLink() : error
  }
}
