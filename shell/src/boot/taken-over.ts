import type { Drawn } from '@fieldhouse/contract'

/**
 * Circumstances of a page that the browser can take over: none of one drawn for another time zone, in which all its times
 * differ. Such a page is drawn anew.
 */
export function takenOver(drawn: Drawn | null): Drawn | null {
  return drawn?.timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone ? drawn : null
}
