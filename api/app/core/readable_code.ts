/** Unambiguous when read aloud: without I, L, O and U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_LETTER = 5

/** Bytes as letters that people read to each other and type, five bits each; a rest of fewer bits is left out. */
export function lettersOf(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{${BITS_PER_LETTER}}`, 'g')) ?? []
  return groups.map((group) => LETTERS.charAt(Number.parseInt(group, 2))).join('')
}

/** Letters of a code, however it was typed: spaces, hyphens and case do not matter, O is 0, I and L are 1. */
export const lettersTyped = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
