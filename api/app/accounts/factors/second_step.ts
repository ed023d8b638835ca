import type { HttpContext } from '@adonisjs/core/http'
import { deviceTokenOf } from '#accounts/devices/device_cookie'
import { knownDeviceOf } from '#accounts/devices/recognize'
import { spendCode } from '#accounts/factors/codes'
import { verifyPasskey } from '#accounts/factors/passkeys'
import { fingerprintOf } from '#accounts/keys/tokens'
import { cancelReviewsOf } from '#accounts/recovery/cancel'
import { recordSignIn, suspended } from '#accounts/sign_in_record'
import type { JudgedAccount, RecordToo } from '#accounts/sessions'
import type { PasskeyProof } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { cookieAttributes, hostCookieName } from '#core/http/host_cookies'
import { addressKey, consume, refund } from '#core/limits/limits'
import { Problem, signedOut } from '#core/problems/problem'
import { findSignInAccount } from '#people/account_rows'
import type { Account } from '#rules/account'
import { isGone } from '#rules/deletion'

const COOKIE = 'fieldhouse_second_step'
const LIFETIME_SECONDS = 10 * 60

/** A sign-in whose first step is done, encrypted in a cookie of its own. */
interface FirstStep {
  userId: string
  /** Fingerprint of the accepted password; null after a provider's word. */
  fingerprint: string | null
  expiresAtMs: number
}

const fingerprint = (passwordHash: string | null) =>
  passwordHash === null ? null : fingerprintOf(passwordHash)

export const SECOND_STEP_NEEDED = 'second_step_needed'

export const secondStepNeeded = () =>
  new Problem({
    status: 401,
    code: SECOND_STEP_NEEDED,
    message: 'One more step: use your passkey, or enter the code from your app',
  })

/** Remembers in this browser that the first step is done. */
export function rememberFirstStep(
  ctx: HttpContext,
  userId: string,
  passwordHash: string | null,
): void {
  const expiresAtMs = clock.now().getTime() + LIFETIME_SECONDS * 1_000
  const step: FirstStep = { userId, fingerprint: fingerprint(passwordHash), expiresAtMs }
  ctx.response.encryptedCookie(hostCookieName(COOKIE, ctx), step, {
    ...cookieAttributes(ctx),
    maxAge: LIFETIME_SECONDS,
  })
}

function firstStepOf(ctx: HttpContext): FirstStep | null {
  const step = ctx.request.encryptedCookie(hostCookieName(COOKIE, ctx)) as FirstStep | undefined
  return step && step.expiresAtMs > clock.now().getTime() ? step : null
}

/** True if this browser has done the first step, and not too long ago. */
export const hasFirstStep = (ctx: HttpContext) => firstStepOf(ctx) !== null

const startAgain = () => signedOut('That took too long: sign in again')

/** @throws 403 for a suspended account */
async function login(
  ctx: HttpContext,
  judged: Account & JudgedAccount,
  recordToo: RecordToo,
): Promise<Account> {
  if (judged.suspendedAt) throw suspended()
  const isSignedIn = await ctx.auth.use('session').login(judged, async (trx) => {
    await recordToo(trx)
    await cancelReviewsOf(trx, judged.id)
    await recordSignIn(trx, judged)
  })
  if (!isSignedIn) throw startAgain()
  ctx.response.clearCookie(hostCookieName(COOKIE, ctx), cookieAttributes(ctx))
  return judged
}

/**
 * Account whose password this browser gave.
 * @throws 401 without a first step, or if the account changed since
 */
export async function accountOfFirstStep(ctx: HttpContext): Promise<Account & JudgedAccount> {
  const step = firstStepOf(ctx)
  if (!step) throw startAgain()
  const found = await findSignInAccount(step.userId)
  if (!found || isGone(found.account, clock.now())) throw startAgain()
  const passwordHash = step.fingerprint === null ? null : found.passwordHash
  if (fingerprint(passwordHash) !== step.fingerprint) throw startAgain()
  return { ...found.account, passwordHash }
}

/**
 * Completes a sign-in by a code. A browser that the account knows has a limit of its own, all others share one: whoever
 * learned the password and guesses codes keeps nobody else waiting.
 * @throws 401 without a first step, or if the account changed since; 403 for a suspended account; 422 at the field for
 * a wrong code; 429 after too many
 */
export async function finishSignIn(ctx: HttpContext, code: string): Promise<Account> {
  const judged = await accountOfFirstStep(ctx)
  const deviceId = await knownDeviceOf({ userId: judged.id, deviceToken: deviceTokenOf(ctx) })
  const [limit, subject] = deviceId
    ? (['failedFactorsPerDevice', deviceId] as const)
    : (['failedFactorsPerAccount', judged.id] as const)
  await consume(limit, subject)
  const account = await login(ctx, judged, (trx) => spendCode(trx, judged, code))
  await refund(limit, subject)
  return account
}

/**
 * Signs in by a passkey alone: it holds what the person has, and the device verified who they are.
 * @throws 401 if the account is gone; 403 for a suspended account; 422 for an invalid proof; 429
 */
export async function signInByPasskey(ctx: HttpContext, proof: PasskeyProof): Promise<Account> {
  await consume('passkeySignInsPerAddress', addressKey(ctx.request.ip()))
  const { userId, record } = await verifyPasskey(ctx, proof, null)
  const found = await findSignInAccount(userId)
  if (!found || isGone(found.account, clock.now())) throw startAgain()
  return login(ctx, { ...found.account, passwordHash: null }, record)
}
