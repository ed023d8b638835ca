const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `Nov 18, 2026`, where the person is. */
export function day(time: string): string {
  return format.format(new Date(time))
}
