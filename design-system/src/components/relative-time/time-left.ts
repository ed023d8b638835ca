const MINUTE_MS = 60_000
const MINUTES_AN_HOUR = 60

/** `47 h 59 min`, `3 h`, `1 min`: rounded up to a whole minute first, so that no hour has sixty of them. */
export function timeLeft(leftMs: number): string {
  const all = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const hours = Math.floor(all / MINUTES_AN_HOUR)
  const minutes = all % MINUTES_AN_HOUR
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}
