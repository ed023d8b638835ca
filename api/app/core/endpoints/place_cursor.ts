import { invalidInput } from '#core/problems/problem'

const PLACE_BYTES = 4
const BYTES = PLACE_BYTES + 16

/** Last row of a page, in a list with a manual order: rows before it may go, and then itself. */
export interface PlaceCursor {
  place: number
  id: string
}

/** Position before the first row. */
export const FIRST: PlaceCursor = { place: -1, id: '00000000-0000-0000-0000-000000000000' }

/** 20 bytes, opaque to clients: the place, then the id. */
export function writePlace({ place, id }: PlaceCursor): string {
  const bytes = Buffer.alloc(BYTES)
  bytes.writeInt32BE(place)
  bytes.write(id.replaceAll('-', ''), PLACE_BYTES, 'hex')
  return bytes.toString('base64url')
}

/** @throws 422 for anything not written by `writePlace` */
export function readPlace(cursor: string): PlaceCursor {
  const bytes = Buffer.from(cursor, 'base64url')
  const wasOurs = bytes.length === BYTES && bytes.toString('base64url') === cursor
  const place = wasOurs ? bytes.readInt32BE() : -1
  if (place < 0)
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  const hex = bytes.toString('hex', PLACE_BYTES)
  return { place, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
