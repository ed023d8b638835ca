import { useRemote } from './remote-context.ts'

/** How often what changes by itself is read again. */
export const POLL_INTERVAL_MS = 30_000

/** How often to read again what the server tells of: not at all while it does. `refetchInterval: usePolling()` */
export function usePolling(): number | false {
  return useIsLive() ? false : POLL_INTERVAL_MS
}

/** Whether the server tells this page of what is new. */
export function useIsLive(): boolean {
  return useRemote().isLive
}
