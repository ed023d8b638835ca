import type { Endpoint } from '@fieldhouse/contract'
import { mostBytes } from '#core/endpoints/most_bytes'

/** No call takes more JSON than this: the longest article needs it. */
const JSON_MAX_BYTES = 640 * 1024
/** Spaces and keys that nobody knows are taken and dropped: so many bytes of them. */
const SPARE_BYTES = 16 * 1024

/**
 * How many bytes the JSON body of a call may have: what its schema can need, and some to spare.
 * @throws when something of the schema has no maximum
 */
export function bodyLimitOf({ method, path, body }: Endpoint): number {
  if (!body) return 0
  return Math.min(JSON_MAX_BYTES, mostBytes(body, `${method} ${path}`) + SPARE_BYTES)
}
