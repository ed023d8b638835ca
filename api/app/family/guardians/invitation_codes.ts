import { createHash, createHmac } from 'node:crypto'
import { lettersOf, lettersTyped } from '#core/readable_code'
import env from '#start/env'

/** 80 bits, 16 letters. */
const CODE_BYTES = 10

/**
 * Code of an invitation, `7K3M-9QRT-2WXY-4ABC`. Derived from its id and the application's key, so that a retry gets the
 * same code although it is not stored.
 */
export function codeOf(invitationId: string): string {
  const digest = createHmac('sha256', env.get('APP_KEY'))
    .update(`guardian invitation\n${invitationId}`)
    .digest()
  return (lettersOf(digest.subarray(0, CODE_BYTES)).match(/.{4}/g) ?? []).join('-')
}

/** Hash of a code, however it was typed. */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(lettersTyped(code)).digest()
