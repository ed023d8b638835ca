import { createHmac } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { clock } from '#core/clock'
import { isSameText } from '#core/same_text'

/** Age and earliness of a message, so that a copied one does not serve for long. */
const TOLERANCE_MS = 5 * 60_000
const SECRET_PREFIX = 'whsec_'

const keyOf = (secret: string) =>
  secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret)

/** Signature of a message by Standard Webhooks. */
export const signatureOf = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')

/** Standard Webhooks, or the older names of their headers. */
const headerOf = ({ request }: HttpContext, name: string) =>
  request.header(`webhook-${name}`) ?? request.header(`svix-${name}`) ?? ''

/** True for a message signed with the secret, lately. A secret being replaced signs beside the new one. */
export function isSigned(ctx: HttpContext, secret: string, body: string): boolean {
  const timestamp = headerOf(ctx, 'timestamp')
  const ageMs = clock.now().getTime() - Number(timestamp) * 1_000
  if (!(Math.abs(ageMs) <= TOLERANCE_MS)) return false
  const wanted = `v1,${signatureOf(secret, headerOf(ctx, 'id'), timestamp, body)}`
  return headerOf(ctx, 'signature')
    .split(' ')
    .some((given) => isSameText(given, wanted))
}
