import type { Drawn } from '@fieldhouse/contract'

/**
 * Circumstances of a page that the browser can hydrate. One rendered for another time zone has other times, so it is
 * rendered again.
 */
export function takenOver(drawn: Drawn | null): Drawn | null {
  return drawn?.timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone ? drawn : null
}
