import type { HttpContext } from '@adonisjs/core/http'
import type { Credentials } from '@fieldhouse/contract'
import { Problem, signedOut } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { isGone } from '#rules/deletion'
import { findAccountByEmail, type SignInAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { addressKey, consume, refund } from '#core/limits/limits'
import { rememberFirstStep, secondStepNeeded } from '#accounts/factors/second_step'
import { removeLostFactors } from '#accounts/recovery/remove_factors'
import { recordSignIn, suspended } from '#accounts/sign_in_record'
import { verifyPassword } from '#accounts/password_hashing'
import { logRefusal } from '#core/http/refusal_log'
import env from '#start/env'

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
 * @throws 401, the same for unknown accounts; 401 `second_step_needed` for an account with a second factor; 403 for a suspended one; 429 with `Retry-After`
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
  const email = credentials.email.toLowerCase()
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
    if (account.hasSecondFactor && (await removeLostFactors(account.id, verified))) {
      found = await findAccountByEmail(email)
      continue
    }
    if (account.hasSecondFactor) {
      await refundBoth()
      rememberFirstStep(context, account.id, verified)
      throw secondStepNeeded()
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
