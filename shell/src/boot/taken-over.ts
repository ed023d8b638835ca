import type { Drawn } from '@fieldhouse/contract'
import { timeZone } from './time-zone.ts'

/**
 * Circumstances of a page that the browser can hydrate. One rendered for another time zone has other times, so it is
 * rendered again.
 */
export function takenOver(drawn: Drawn | null): Drawn | null {
  return drawn && drawn.timeZone === timeZone() ? drawn : null
}
