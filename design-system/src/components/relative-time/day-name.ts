const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const bareDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 18, 2026`, in the reader's time zone; a date without a time (`2026-11-18`) is the same in every zone. */
export function dayName(date: string): string {
  return (date.length === 10 ? bareDay : day).format(new Date(date))
}
