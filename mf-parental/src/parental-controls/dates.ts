const DAY_MS = 24 * 60 * 60 * 1000

/** Days from now (`useNow`, the same on server and browser) until the date, at least 0; the current day counts as one. */
export function daysUntil(date: string, now: number): number {
  return Math.max(0, Math.ceil((new Date(date).getTime() - now) / DAY_MS))
}

/** `12 days`, `1 day`. */
export function daysLeft(date: string, now: number): string {
  const days = daysUntil(date, now)
  return days === 1 ? '1 day' : `${days} days`
}

/** `in 12 days`, `tomorrow`, `today`. */
export function inDays(date: string, now: number): string {
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(
    daysUntil(date, now),
    'day',
  )
}
