import { createHash, createHmac } from 'node:crypto'
import env from '#start/env'

/** Unambiguous when read aloud: without I, L, O and U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits, 16 letters. */
const CODE_BYTES = 10
const BITS_PER_LETTER = 5

function lettersOf(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{${BITS_PER_LETTER}}`, 'g')) ?? []
  return groups.map((group) => LETTERS.charAt(Number.parseInt(group, 2))).join('')
}

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

/** Hash of a code, however it was typed: spaces, hyphens and case do not matter, O is 0, I and L are 1. */
export function hashOfCode(code: string): Buffer {
  const letters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(letters).digest()
}
