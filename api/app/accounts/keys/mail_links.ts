import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#people/user'
import { findAccountByEmail } from '#people/account_rows'
import {
  accountExistsLetter,
  confirmationLetter,
  emailChangeLetter,
  noPasswordLetter,
  passwordResetLetter,
} from '#accounts/keys/letters'
import { createToken } from '#accounts/keys/tokens'
import { deliver } from '#mail/deliver'
import { isStopped } from '#mail/stopped'

/** Sends nothing if no account has this email. */
export async function mailPasswordReset(
  trx: TransactionClientContract,
  jobId: string,
  email: string,
): Promise<void> {
  const found = await findAccountByEmail(email)
  if (!found) return
  const { account, passwordHash } = found
  if (passwordHash === null) return deliver(jobId, noPasswordLetter(account))
  const token = await createToken(trx, {
    jobId,
    userId: account.id,
    purpose: 'password_reset',
    email: account.email,
  })
  await deliver(jobId, passwordResetLetter(account, token))
}

/** Sends nothing if the email is confirmed, and mail arrives there as far as we know. */
export async function mailEmailConfirmation(
  trx: TransactionClientContract,
  jobId: string,
  email: string,
): Promise<void> {
  const found = await findAccountByEmail(email)
  if (!found) return
  const { account } = found
  if (account.emailIsConfirmed && !(await isStopped(account))) return
  const token = await createToken(trx, {
    jobId,
    userId: account.id,
    purpose: 'email_confirmation',
    email: account.email,
  })
  await deliver(jobId, confirmationLetter(account, token))
}

export interface EmailChangeToMail {
  userId: string
  email: string
  /** Fingerprint of the password given with the request. */
  askedWith: string
  /** False if the account's own address was unproved then; jobs of the release before do not say. */
  wasProved?: boolean
}

/** Informs the present owner of the address; the requester learns nothing. */
export async function mailEmailChange(
  trx: TransactionClientContract,
  jobId: string,
  { userId, email, askedWith, wasProved = true }: EmailChangeToMail,
): Promise<void> {
  const holder = await findAccountByEmail(email)
  if (holder && holder.account.id !== userId) {
    return deliver(jobId, accountExistsLetter(holder.account))
  }
  const user = await User.find(userId, { client: trx })
  if (!user) return
  // Asked for before the owner of the address proved it, perhaps by somebody else.
  if (!wasProved && user.emailConfirmedAt) return
  const token = await createToken(trx, { jobId, userId, purpose: 'email_change', email, askedWith })
  await deliver(jobId, emailChangeLetter({ email }, token))
}

export async function mailAccountExists(jobId: string, email: string): Promise<void> {
  const found = await findAccountByEmail(email)
  if (found) await deliver(jobId, accountExistsLetter(found.account))
}
