import { useRemote } from './remote-context.ts'

/** Interval of polling, for data that changes by itself. */
export const POLL_INTERVAL_MS = 30_000

/** Interval of polling for data that the server pushes hints about: none while it does. `refetchInterval: usePolling()` */
export function usePolling(): number | false {
  return useIsLive() ? false : POLL_INTERVAL_MS
}

/** True while the server pushes hints about changes to this page. */
export function useIsLive(): boolean {
  return useRemote().isLive
}
