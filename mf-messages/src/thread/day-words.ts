const sameYear = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** `Today`, `Yesterday`, `Saturday, November 14`, `March 2, 2025`, in the reader's time zone. */
export function dayWords(day: Date, now: Date): string {
  if (day.toDateString() === now.toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return day.getFullYear() === now.getFullYear() ? sameYear.format(day) : otherYear.format(day)
}
