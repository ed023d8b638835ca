import { useNow } from './clock.ts'
import { exactTime, relativeTime } from './time-words.ts'

export interface RelativeTimeProps {
  /** ISO 8601, UTC. */
  dateTime: string
  className?: string | undefined
}

/** Time elapsed, updated while the page is open; its tooltip has the exact time. */
export function RelativeTime({ dateTime, className }: RelativeTimeProps) {
  const now = useNow()
  const at = new Date(dateTime)
  return (
    <time
      dir="auto"
      className={className}
      dateTime={dateTime}
      title={exactTime(at)}
      suppressHydrationWarning
    >
      {relativeTime(at, now)}
    </time>
  )
}
