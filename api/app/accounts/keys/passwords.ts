import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invalidInput } from '#core/problems/problem'
import type { Account, Viewer } from '#rules/account'
import { passwordRefusal } from '#rules/passwords'
import { passwordChangedLetter } from '#accounts/keys/letters'
import { endTokens, findToken, takeToken } from '#accounts/keys/tokens'
import { cancelReviewsOf } from '#accounts/recovery/cancel'
import { tellOwner } from '#accounts/keys/tell_owner'
import { commonPasswords } from '#accounts/common_passwords'
import { hashPassword } from '#accounts/password_hashing'
import User from '#people/user'
import type Session from '#accounts/session'
import { endSessionsOf, holdSession, type SessionProof } from '#accounts/sessions'
import { clock } from '#core/clock'
import type { HttpContext } from '@adonisjs/core/http'
import type { PasswordChange, PasswordReset } from '@fieldhouse/contract'
import { checkCurrentPassword, refuseOtherPassword } from '#accounts/keys/current_password'
import { transaction } from '#core/database/transaction'
import { holdAccount } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import { endMadeBeforeProof } from '#accounts/keys/address_proof'
import { holdDeployTokensOf } from '#releases/deploy_tokens'
import { resumeMail } from '#mail/stopped'
import { enqueue } from '#jobs/enqueue'
import { forget, hasLeft } from '#core/limits/limits'

type Field = 'newPassword' | 'password'

/**
 * Hash of a new password.
 * @param field form field for the problem
 * @throws 422 at the field for a common or personal password
 */
async function hashOfChosen(password: string, account: Account, field: Field) {
  const refusal = passwordRefusal(password, account, await commonPasswords())
  if (refusal) throw invalidInput({ [field]: refusal })
  return hashPassword(password)
}

/** Replaces a password, ends all sessions, mailed links and an identity review, and notifies the person. */
async function setPassword(
  trx: TransactionClientContract,
  account: Account,
  passwordHash: string,
  { action }: { action: string },
): Promise<void> {
  await User.query({ client: trx })
    .where({ id: account.id })
    .update({ passwordHash, updatedAt: clock.now() })
  await endSessionsOf(trx, account.id)
  await endTokens(trx, account.id)
  await cancelReviewsOf(trx, account.id, 'password')
  await tellOwner(trx, account.id, {
    action,
    title: 'Password changed',
    message: 'Your password was changed, and your other devices were signed out.',
    actionUrl: '/settings/account',
    letter: passwordChangedLetter(account),
  })
}

/** Proof of the owner at a session where the password was right: nothing new where there is a second factor. */
async function proofAfterPassword(
  trx: TransactionClientContract,
  { userId, confirmedAt, hasProviderFactor }: Session,
): Promise<SessionProof> {
  const { hasSecondFactor } = await User.findOrFail(userId, { client: trx })
  const isKept = hasSecondFactor || hasProviderFactor
  return { confirmedAt: isKept ? confirmedAt : clock.now(), hasProviderFactor }
}

/**
 * Changes the viewer's password: other sessions end, and this one gets a new token.
 * @throws 401 if this session ended meanwhile; 409 for an account without a password; 422 at the invalid field; 429 after too many wrong ones
 */
export async function changePassword(
  context: HttpContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const checked = await checkCurrentPassword(viewer, currentPassword)
  const passwordHash = await hashOfChosen(newPassword, viewer, 'newPassword')
  const sendCookie = await transaction(async (trx) => {
    await refuseOtherPassword(trx, viewer, checked)
    const held = await holdSession(trx, viewer)
    const proof = await proofAfterPassword(trx, held)
    await setPassword(trx, viewer, passwordHash, { action: 'account.password_changed' })
    return context.auth.use('session').renew(trx, held, proof)
  })
  sendCookie()
}

export const RESET_ON_ITS_WAY =
  'Check your email: if this address has an account, a link to set a new password is on its way'

/**
 * Sends a link for a new password. The account is looked up only when the email is written, so the answer and its
 * timing are the same for every address, including those over the limit.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const wanted = email.trim().toLowerCase()
  if (!(await hasLeft('mailsPerEmail', wanted))) return
  await transaction((trx) => enqueue(trx, 'mail_password_reset', { email: wanted }))
}

/**
 * Sets a new password by a mailed link, which works once, and ends every session. The link also confirms the email:
 * only readers of that mailbox have it. For the first time, that ends whatever was made before.
 * @throws 422 for an invalid link, and at the field for a refused password
 */
export async function resetPassword({ token, password }: PasswordReset): Promise<void> {
  const { userId } = await findToken(token, 'password_reset')
  const account = await readAccount(userId)
  const passwordHash = await hashOfChosen(password, account, 'password')
  await transaction(async (trx) => {
    await holdDeployTokensOf(trx, userId)
    await holdAccount(trx, userId)
    await takeToken(trx, token, 'password_reset')
    await resumeMail(trx, userId)
    await endMadeBeforeProof(trx, await User.findOrFail(userId, { client: trx }))
    await setPassword(trx, account, passwordHash, { action: 'account.password_reset' })
  })
  // Guesses of others at the old one do not keep the owner from the new one.
  await forget('failedSignInsPerAccount', account.email.toLowerCase())
}
