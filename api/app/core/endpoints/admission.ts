import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import type { Caller } from '#core/endpoints/call'
import { traced } from '#core/tracing/tracing'
import type { Viewer } from '#rules/account'

interface Admission {
  /** @throws 401, 403, 404 or 429 */
  admit: (entry: Endpoint, http: HttpContext) => Promise<Caller>
  /**
   * Viewer that `admit` would admit to a read, by the session alone. Null, with nothing written, if they are refused or
   * anything is left to do: `admit` then goes on from the session that this found.
   * @throws for a failure, with which `admit` fails, too
   */
  admitShortly: (entry: Endpoint, asked: Pick<HttpContext, 'request'>) => Promise<Viewer | null>
  /** Caller that `admit` will probably find, without a look at the database; null without a guess. */
  guess: (entry: Endpoint, http: HttpContext) => Caller | null
  /** True if everything read for the guess holds for the caller. */
  isSame: (guessed: Caller, caller: Caller) => boolean
}

let admission: Admission | null = null

/** Registers the check of callers, once at start: sessions and tokens belong to another area. */
export function admitBy(by: Admission): void {
  admission = by
}

/** Without a registered check nobody is admitted. */
function registered(): Admission {
  if (!admission) throw new Error('nobody admits callers: call admitBy() before the first request')
  return admission
}

/**
 * Identifies the caller and decides whether they may call at all, before anything is done or answered. The body waits for it,
 * except for a caller that {@link guessCaller} remembers.
 * @throws 401, 403, 404 or 429
 */
export const admit: Admission['admit'] = (entry, http) =>
  traced('gate', () => registered().admit(entry, http))

export const admitShortly: Admission['admitShortly'] = (entry, asked) =>
  registered().admitShortly(entry, asked)

export const guessCaller: Admission['guess'] = (entry, http) => registered().guess(entry, http)

export const isSameCaller: Admission['isSame'] = (guessed, caller) =>
  registered().isSame(guessed, caller)
