const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Units, largest first; months and years by their mean length. */
const units = [
  ['year', 365.25 * DAY_MS],
  ['month', 30.4375 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** `just now`, `5 minutes ago`, `2 weeks ago`; a time in the future is `just now`, too: nothing that is shown has yet to happen. */
export function relativeTime(at: Date, now: number): string {
  const elapsed = Math.max(0, now - at.getTime())
  for (const [unit, length] of units) {
    const count = Math.trunc(elapsed / length)
    if (count !== 0) return relative.format(-count, unit)
  }
  return 'just now'
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** `Saturday, November 21, 2026 at 9:30 AM`, in the reader's time zone. */
export function exactTime(at: Date): string {
  return exact.format(at)
}
