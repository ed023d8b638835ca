const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `2026`, `Mar 2026`, `Mar 14, 2026`: as precise as the date is. */
export function partialDateName(date: string): string {
  if (date.length === 4) return date
  return (date.length === 7 ? month : day).format(new Date(date))
}
