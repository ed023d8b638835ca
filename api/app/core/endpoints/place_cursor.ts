import { invalidInput } from '#core/problems/problem'

const BYTES = 4

/** Cursor of a page's last place, for lists in a manual order. Opaque to clients. */
export function writePlace(place: number): string {
  const bytes = Buffer.alloc(BYTES)
  bytes.writeInt32BE(place)
  return bytes.toString('base64url')
}

/** @throws 422 for anything not written by `writePlace` */
export function readPlace(cursor: string): number {
  const bytes = Buffer.from(cursor, 'base64url')
  const wasOurs = bytes.length === BYTES && bytes.toString('base64url') === cursor
  const place = wasOurs ? bytes.readInt32BE() : -1
  if (place < 0)
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  return place
}
