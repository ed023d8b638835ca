import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'
import { cookieAttributes, hostCookieName, isPlainLocalhost } from '#core/http/host_cookies'
import { requestOrigin } from '#core/http/request_origin'
import { invalidInput } from '#core/problems/problem'
import SpentChallenge from '#accounts/factors/spent_challenge'

const COOKIE = 'fieldhouse_challenge'
const LIFETIME_SECONDS = 5 * 60

/** Question to a passkey: an answer to one does not serve another. */
type Purpose = 'addition' | 'confirmation' | 'sign_in'

interface Challenge {
  purpose: Purpose
  value: string
  /** Person who asked; null for a sign-in. */
  userId: string | null
  expiresAtMs: number
}

/** This site as passkeys know it: bound to its host name. */
export function relyingParty(ctx: HttpContext) {
  const origin = new URL(requestOrigin(ctx))
  // Behind a proxy that ends TLS, the browser's origin is the one with TLS.
  if (!isPlainLocalhost(ctx)) origin.protocol = 'https:'
  return { id: origin.hostname, origin: origin.origin }
}

/** Keeps a challenge in the browser that asked for it, encrypted. */
export function keepChallenge(
  ctx: HttpContext,
  purpose: Purpose,
  value: string,
  userId: string | null,
): void {
  const expiresAtMs = clock.now().getTime() + LIFETIME_SECONDS * 1_000
  const challenge: Challenge = { purpose, value, userId, expiresAtMs }
  ctx.response.encryptedCookie(hostCookieName(COOKIE, ctx), challenge, {
    ...cookieAttributes(ctx),
    maxAge: LIFETIME_SECONDS,
  })
}

/** The same answer for everything that is wrong with a passkey's answer. */
export const invalidPasskey = () =>
  invalidInput({ passkey: 'That passkey didn’t work here. Try again, or choose another way' })

/**
 * Challenge of this browser.
 * @throws 422 without one, for another purpose or person, and once it has expired
 */
export function challengeOf(ctx: HttpContext, purpose: Purpose, userId: string | null): Challenge {
  const kept = ctx.request.encryptedCookie(hostCookieName(COOKIE, ctx)) as Challenge | undefined
  const isValid =
    kept?.purpose === purpose && kept.userId === userId && kept.expiresAtMs > clock.now().getTime()
  if (!isValid) throw invalidPasskey()
  return kept
}

/**
 * Uses up a challenge: a copied answer works no second time.
 * @throws 422 for one that was used
 */
export async function spendChallenge(
  trx: TransactionClientContract,
  { value, expiresAtMs }: Challenge,
): Promise<void> {
  const spent = await SpentChallenge.query({ client: trx }).where({ challenge: value }).first()
  if (spent) throw invalidPasskey()
  const expiresAt = new Date(expiresAtMs)
  await SpentChallenge.create({ challenge: value, expiresAt }, { client: trx })
}
