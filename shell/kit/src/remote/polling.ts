import { useRemote } from './remote-context.ts'

/** Polling interval for data that changes on its own. */
export const POLL_INTERVAL_MS = 30_000

/** Polling interval for data with push hints: none while push works. `refetchInterval: usePolling()` */
export function usePolling(): number | false {
  return useIsLive() ? false : POLL_INTERVAL_MS
}

/** True while the server pushes hints to this page. */
export function useIsLive(): boolean {
  return useRemote().isLive
}
