import { createHmac } from 'node:crypto'
import { isSameText } from '#core/same_text'
import env from '#start/env'

/** Purposes of links and tokens that nothing is stored for: a signature by `APP_KEY` binds each to what it names. */
type Purpose = 'unsubscribe' | 'end_device' | 'cancel_identity_review' | 'preview' | 'page'

const SEPARATOR = '.'

const signatureOf = (purpose: Purpose, named: readonly string[]): string =>
  createHmac('sha256', env.get('APP_KEY'))
    .update([purpose, ...named].join('\n'))
    .digest('base64url')

/** @param named ids and words without a dot */
export const signLink = (purpose: Purpose, ...named: string[]): string =>
  [...named, signatureOf(purpose, named)].join(SEPARATOR)

/** @returns what the link names; null for a token that was not made here for this purpose */
export function readSignedLink(purpose: Purpose, token: string): string[] | null {
  const named = token.split(SEPARATOR)
  const given = named.pop() ?? ''
  return isSameText(given, signatureOf(purpose, named)) ? named : null
}
