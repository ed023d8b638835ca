const DAY_AND_TIME = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * A moment in words, `Monday, November 23 at 9:02 AM CST`.
 * @param timeZone of the reader; UTC if unknown
 */
export const dayAndTime = (at: Date, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY_AND_TIME, timeZone: timeZone ?? 'UTC' }).format(at)
