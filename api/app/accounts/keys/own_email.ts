import type { EmailChange } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { checkCurrentPassword } from '#accounts/keys/current_password'
import { invalidLink, endTokens, findToken, takeToken, fingerprintOf } from '#accounts/keys/tokens'
import { enqueue } from '#jobs/enqueue'
import { consume } from '#core/limits/limits'
import { endMadeBeforeProof } from '#accounts/keys/address_proof'
import { holdDeployTokensOf } from '#releases/deploy_tokens'
import { holdSession } from '#accounts/sessions'
import type { HttpContext } from '@adonisjs/core/http'
import Session from '#accounts/session'
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
 * @throws 401 if this session ended meanwhile; 409 for an account without a password; 422 at the invalid field; 429
 * after too many emails
 */
export async function requestEmailChange(viewer: Viewer, { email, currentPassword }: EmailChange) {
  if (email === viewer.email) throw invalidInput({ email: 'That’s already your email' })
  const askedWith = fingerprintOf(await checkCurrentPassword(viewer, currentPassword))
  await consume('mailsPerAccount', viewer.id)
  await transaction(async (trx) => {
    await holdSession(trx, viewer)
    const { id: userId, emailIsConfirmed: wasProved } = viewer
    await enqueue(trx, 'mail_email_change', { userId, email, askedWith, wasProved })
  })
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

async function changeEmail(trx: TransactionClientContract, user: User, email: string) {
  const letter = emailChangedLetter(user)
  await user.merge({ email, emailConfirmedAt: clock.now() }).save()
  await resumeMail(trx, user.id)
  await endTokens(trx, user.id)
  await recordAudit(trx, {
    actorId: user.id,
    action: 'account.email_changed',
  })
  await notifyOfAccount(trx, user.id, {
    title: 'Email changed',
    message: 'From now on, sign in with your new email.',
    actionUrl: '/settings/account',
  })
  await sendMail(trx, letter)
}

/** Row of the session in which somebody follows a link of their own account, locked; null for any other browser. */
async function sessionHere(trx: TransactionClientContract, viewer: Viewer | null, userId: string) {
  if (viewer?.id !== userId) return null
  return Session.query({ client: trx }).where({ id: viewer.sessionId }).forUpdate().first()
}

/** Outcome of a followed link. */
export interface Confirmed {
  /** The address was proved for the first time: every session from before is over. */
  isFirst: boolean
  /** This browser is signed in to the account now. */
  isSignedIn: boolean
}

/**
 * Confirms an email, or completes its change, by a mailed link. A link works once.
 *
 * The first proof ends what was made before it, every session included: whoever registered need not be who reads the
 * mail. A browser that is signed in to this account while it presses the button holds both, the session and the mail, so its
 * person goes on, in a new session: a copy of the former one's token opens nothing. All other browsers sign in again.
 * @throws 422 for an invalid link, and for an address taken meanwhile
 */
export async function confirmEmail(ctx: HttpContext, token: string): Promise<Confirmed> {
  const { userId } = await findToken(token, 'email_confirmation', 'email_change')
  const guard = ctx.auth.use('session')
  const viewer = (await guard.check()) ? (guard.user ?? null) : null
  try {
    const { sendCookie, ...confirmed } = await transaction(async (trx) => {
      await holdDeployTokensOf(trx, userId)
      // Locked before the link, as by everything that ends the account's links.
      await holdAccount(trx, userId)
      const session = await sessionHere(trx, viewer, userId)
      const taken = await takeToken(trx, token, 'email_confirmation', 'email_change')
      const user = await User.findOrFail(userId, { client: trx })
      const isFirst = await endMadeBeforeProof(trx, user, session?.knownDeviceId ?? null)
      if (taken.purpose === 'email_change') await changeEmail(trx, user, taken.email)
      else await resumeMail(trx, userId)
      const isSignedIn = session !== null
      if (!isFirst || !session) return { isFirst, isSignedIn }
      const { confirmedAt, hasProviderFactor } = session
      const proof = { confirmedAt, hasProviderFactor }
      return { isFirst, isSignedIn, sendCookie: await guard.renew(trx, session, proof) }
    })
    sendCookie?.()
    return confirmed
  } catch (error) {
    throw isTaken(error) ? invalidLink() : error
  }
}
