const DAY_MS = 24 * 60 * 60 * 1000

/** A day as people write it: `Nov 21, 2026`. A bare date is that day everywhere, whatever the time zone. */
export function dayName(date: string): string {
  const isBareDay = date.length === 10
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(isBareDay && { timeZone: 'UTC' }),
  }).format(new Date(date))
}

/** Days until then, at least 0; the day under way counts as one. */
export function daysUntil(date: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(date).getTime() - now) / DAY_MS))
}

/** `in 12 days`, `tomorrow`, `today`. */
export function inDays(date: string, now = Date.now()): string {
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(
    daysUntil(date, now),
    'day',
  )
}
