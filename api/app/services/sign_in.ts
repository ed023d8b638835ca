import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Credentials } from '@fieldhouse/contract'
import { forbidden, signedOut } from '#exceptions/problem'
import type { Account } from '#rules/account'
import { isGone } from '#rules/deletion'
import { findAccountByEmail } from '#services/accounts'
import { recordActivity } from '#services/activity/record'
import { clock } from '#services/clock'
import { recordAudit } from '#services/audit/record'
import { addressKey, consume, refund } from '#services/limits'
import { verifyPassword } from '#services/password_hashing'
import { startSession } from '#services/sessions'
import env from '#start/env'

export const suspended = () =>
  forbidden('suspended', 'This account is suspended; write to us to appeal or to ask for your data')

/** For the account's owner and for an investigation: that it was opened, not from where. */
export async function recordSignIn(
  trx: TransactionClientContract,
  account: Account,
): Promise<void> {
  await recordAudit(trx, {
    actorId: account.id,
    action: 'account.signed_in',
    subjectType: 'user',
    subjectId: account.id,
  })
  await recordActivity(trx, account, { type: 'signed_in' })
}

/**
 * Signs a person in with e-mail and password. Failures are counted before the password is looked at, and
 * successes given back: of many guesses at once none slips past the count.
 * @throws 401 that does not say whether the account exists; 403 for a suspended one; 429 with `Retry-After`
 */
export async function signIn(context: HttpContext, credentials: Credentials): Promise<Account> {
  const email = credentials.email.trim().toLowerCase()
  const address = addressKey(context.request.ip())
  await consume('failedSignInsPerAccount', email)
  await consume('failedSignInsPerAddress', address)

  const found = await findAccountByEmail(email)
  const matches = await verifyPassword(found?.passwordHash ?? null, credentials.password)
  const mayKnow = env.get('REGISTRATION') === 'open' || found?.account.emailIsConfirmed === true
  const isThere = found && !isGone(found.account, clock.now())
  if (!isThere || !matches || !mayKnow) throw signedOut('Invalid email or password')

  await Promise.all([
    refund('failedSignInsPerAccount', email),
    refund('failedSignInsPerAddress', address),
  ])
  if (found.account.suspendedAt) throw suspended()
  await startSession(context, found.account.id, (trx) => recordSignIn(trx, found.account))
  return found.account
}
