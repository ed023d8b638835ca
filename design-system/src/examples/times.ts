const HOUR_MS = 3_600_000

/** Stories are dated from now, as what they stand for is. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * HOUR_MS).toISOString()
}
