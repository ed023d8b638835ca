import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Credentials } from '@fieldhouse/contract'
import { forbidden, Problem, signedOut } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { isGone } from '#rules/deletion'
import { findAccountByEmail, type SignInAccount } from '#people/account_rows'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { recordAudit } from '#audit/record'
import { addressKey, consume, refund } from '#core/limits/limits'
import { verifyPassword } from '#accounts/password_hashing'
import { logRefusal } from '#core/http/refusal_log'
import env from '#start/env'

export const suspended = () =>
  forbidden('suspended', 'This account is suspended. Write to us to appeal or get your data')

/** Records the sign-in, without its address, for the account's owner and for investigations. */
export async function recordSignIn(
  trx: TransactionClientContract,
  account: Account,
): Promise<void> {
  await recordAudit(trx, {
    actorId: account.id,
    action: 'account.signed_in',
  })
  await recordActivity(trx, account, { type: 'signed_in' })
}

/** Maximum number of attempts if the account changes during the comparison. */
const TRIES = 3

/** @param verified hash that the password was compared with */
function maySignIn({ account, passwordHash }: SignInAccount, verified: string | null): boolean {
  const mayKnow = env.get('REGISTRATION') === 'open' || account.emailIsConfirmed
  return mayKnow && passwordHash === verified && !isGone(account, clock.now())
}

/**
 * Signs a person in with email and password. Each attempt is counted before the comparison and refunded on success, so
 * that parallel guesses can't slip past the limit.
 * @throws 401, the same for unknown accounts; 403 for a suspended one; 429 with `Retry-After`
 */
export async function signIn(context: HttpContext, credentials: Credentials): Promise<Account> {
  let accountId: string | undefined
  try {
    return await checkedSignIn(context, credentials, (id) => (accountId = id))
  } catch (error) {
    if (error instanceof Problem) logRefusal(context, error, accountId)
    throw error
  }
}

async function checkedSignIn(
  context: HttpContext,
  credentials: Credentials,
  reportAccount: (id: string) => void,
): Promise<Account> {
  const email = credentials.email.trim().toLowerCase()
  const address = addressKey(context.request.ip())
  await consume('failedSignInsPerAccount', email)
  await consume('failedSignInsPerAddress', address)

  const refundBoth = () =>
    Promise.all([
      refund('failedSignInsPerAccount', email),
      refund('failedSignInsPerAddress', address),
    ])

  let found = await findAccountByEmail(email)
  if (found) reportAccount(found.account.id)
  const verified = found?.passwordHash ?? null
  const matches = await verifyPassword(verified, credentials.password)
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!matches || !found || !maySignIn(found, verified)) break
    const { account } = found
    if (account.suspendedAt) {
      await refundBoth()
      throw suspended()
    }
    const judged = { ...account, passwordHash: verified }
    const session = context.auth.use('session')
    if (await session.login(judged, (trx) => recordSignIn(trx, account))) {
      await refundBoth()
      return account
    }
    // The comparison takes a while: the account changed meanwhile.
    found = await findAccountByEmail(email)
  }
  throw signedOut('Invalid email or password')
}
