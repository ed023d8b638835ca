const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Nov 18, 2026` (spec, section 9: 'MMM d, yyyy'), in the reader's own time zone. */
export function newsDate(time: string): string {
  return format.format(new Date(time))
}
