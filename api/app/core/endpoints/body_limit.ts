import type { Endpoint } from '@fieldhouse/contract'
import { maxBytesOf } from '#core/endpoints/max_bytes'

/** Maximum JSON size of any call; the longest article needs it. */
const JSON_MAX_BYTES = 640 * 1024
/** Allowance for whitespace and unknown keys, which are dropped. */
const SPARE_BYTES = 16 * 1024

/**
 * Maximum size of a call's JSON body: the maximum of its schema and an allowance.
 * @throws for a schema with a part that has no maximum
 */
export function bodyLimitOf({ method, path, body }: Endpoint): number {
  if (!body) return 0
  return Math.min(JSON_MAX_BYTES, maxBytesOf(body, `${method} ${path}`) + SPARE_BYTES)
}
