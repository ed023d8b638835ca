const HOUR_MS = 3_600_000

/** Times in stories are relative to now. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * HOUR_MS).toISOString()
}
