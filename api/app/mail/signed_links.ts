import { createHmac, timingSafeEqual } from 'node:crypto'
import env from '#start/env'

/** Purposes of links that nothing is stored for: a signature by `APP_KEY` binds each to what it names. */
type Purpose = 'unsubscribe' | 'end_device' | 'cancel_identity_review' | 'preview'

const SEPARATOR = '.'

const signatureOf = (purpose: Purpose, named: readonly string[]) =>
  createHmac('sha256', env.get('APP_KEY'))
    .update([purpose, ...named].join('\n'))
    .digest()

/** @param named ids and words without a dot */
export const signLink = (purpose: Purpose, ...named: string[]): string =>
  [...named, signatureOf(purpose, named).toString('base64url')].join(SEPARATOR)

/** @returns what the link names; null for a token that was not made here for this purpose */
export function readSignedLink(purpose: Purpose, token: string): string[] | null {
  const named = token.split(SEPARATOR)
  const given = Buffer.from(named.pop() ?? '', 'base64url')
  const wanted = signatureOf(purpose, named)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? named : null
}
