import { type Cursor, OLDEST, readCursor, writeCursor } from '#core/endpoints/cursor'
import { invalidInput } from '#core/problems/problem'

const PLACES = ['0', '1', '2']

/** Position of a page's last report: its part of the queue, its first report's time, and its id. */
export interface QueueCursor extends Cursor {
  place: number
}

/** Position before the first report. */
export const FIRST: QueueCursor = { ...OLDEST, place: 0 }

/** Opaque to clients: one digit, then a cursor like any other. */
export function writeQueueCursor({ place, at, id }: { place: number; at: Date; id: string }) {
  return `${place}${writeCursor({ at, id })}`
}

/** @throws 422 for anything not written by `writeQueueCursor` */
export function readQueueCursor(cursor: string): QueueCursor {
  const place = PLACES.indexOf(cursor.slice(0, 1))
  if (place < 0) {
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  }
  return { ...readCursor(cursor.slice(1)), place }
}
