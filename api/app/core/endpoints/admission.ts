import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import type { Caller } from '#core/endpoints/call'

type Admit = (entry: Endpoint, http: HttpContext) => Promise<Caller>

let admitCaller: Admit | null = null

/** Sessions and tokens are another area's: it says here, once at start, how callers are admitted. */
export function admitBy(admit: Admit): void {
  admitCaller = admit
}

/**
 * Settles who calls and whether they may at all, before a byte of the body is read.
 * @throws 401, 403, 404 or 429
 */
export function admit(entry: Endpoint, http: HttpContext): Promise<Caller> {
  // Nobody is let in by an oversight.
  if (!admitCaller)
    throw new Error('nobody admits callers: call admitBy() before the first request')
  return admitCaller(entry, http)
}
