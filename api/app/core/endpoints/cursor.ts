import { invalidInput } from '#core/problems/problem'

const TIME_BYTES = 8
const BYTES = TIME_BYTES + 16
const TIME_MAX_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Position of a page's last row: a keyset of its time and its id. */
export interface Cursor {
  /** ISO 8601, `infinity` or `-infinity`. */
  at: string
  id: string
}

/** Position before the newest row: with it the first page uses the same statement as every other. */
export const NEWEST: Cursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Position before the oldest row, for lists that begin with it. */
export const OLDEST: Cursor = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** 24 bytes, opaque to clients: milliseconds, then the id. */
export function writeCursor({ at, id }: { at: Date; id: string }): string {
  const bytes = Buffer.alloc(BYTES)
  bytes.writeBigInt64BE(BigInt(at.getTime()))
  bytes.write(id.replaceAll('-', ''), TIME_BYTES, 'hex')
  return bytes.toString('base64url')
}

/** @throws 422 for anything not written by `writeCursor` */
export function readCursor(cursor: string): Cursor {
  const bytes = Buffer.from(cursor, 'base64url')
  const wasOurs = bytes.length === BYTES && bytes.toString('base64url') === cursor
  const atMs = wasOurs ? Number(bytes.readBigInt64BE()) : Number.NaN
  if (!(atMs >= 0 && atMs <= TIME_MAX_MS)) {
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  }
  const hex = bytes.toString('hex', TIME_BYTES)
  return {
    at: new Date(atMs).toISOString(),
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  }
}
