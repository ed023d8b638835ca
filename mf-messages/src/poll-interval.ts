const POLL_INTERVAL_MS = 30_000

/** How often a list is asked for: not at all while the server tells what is new. */
export function pollInterval(isLive: boolean): number | false {
  return isLive ? false : POLL_INTERVAL_MS
}
