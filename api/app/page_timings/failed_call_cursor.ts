import { z } from 'zod'
import type { FailedCall } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'

/** Position of a page's last kind of failed calls: its count, and the rest of its key. */
export type FailedCallPlace = Pick<FailedCall, 'count' | 'version' | 'call' | 'status'>

/** Position before the most frequent kind. */
export const MOST_FREQUENT: FailedCallPlace = {
  count: Number.MAX_SAFE_INTEGER,
  version: '',
  call: '',
  status: 0,
}

// The database takes no control characters.
const textSchema = z.string().regex(/^\P{Cc}*$/u)
const placeSchema = z.tuple([
  z.number().int().positive(),
  textSchema,
  textSchema,
  z.number().int().min(0).max(599),
])

/** Opaque to clients: the values as JSON. */
export function writeFailedCallCursor({ count, version, call, status }: FailedCallPlace): string {
  return Buffer.from(JSON.stringify([count, version, call, status])).toString('base64url')
}

function placeIn(cursor: string): FailedCallPlace | null {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [count, version, call, status] = placeSchema.parse(JSON.parse(text))
    return { count, version, call, status }
  } catch {
    return null
  }
}

/** @throws 422 for anything not written by `writeFailedCallCursor` */
export function readFailedCallCursor(cursor: string): FailedCallPlace {
  const place = placeIn(cursor)
  if (!place || writeFailedCallCursor(place) !== cursor) {
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  }
  return place
}
