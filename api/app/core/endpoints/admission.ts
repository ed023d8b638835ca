import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import type { Caller } from '#core/endpoints/call'

type Admit = (entry: Endpoint, http: HttpContext) => Promise<Caller>

let admitCaller: Admit | null = null

/** Registers the check of callers, once at start: sessions and tokens belong to another area. */
export function admitBy(admit: Admit): void {
  admitCaller = admit
}

/**
 * Identifies the caller and decides whether they may call at all, before a byte of the body is read.
 * @throws 401, 403, 404 or 429
 */
export function admit(entry: Endpoint, http: HttpContext): Promise<Caller> {
  // Without a registered check nobody is admitted.
  if (!admitCaller)
    throw new Error('nobody admits callers: call admitBy() before the first request')
  return admitCaller(entry, http)
}
