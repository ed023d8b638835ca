import { timingSafeEqual } from 'node:crypto'

/**
 * True for equal texts, in a time that does not tell how far they agree. For signatures as they are written: several
 * spellings of base64 stand for the same bytes, and only ours is a signature.
 */
export function isSameText(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
