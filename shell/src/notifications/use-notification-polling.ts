import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit/host'
import { readBelow, useInfiniteQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionEnd } from '../session/session-end.ts'
import { notificationsQuery } from './notifications.queries.ts'

/**
 * Polls the count and the list every 30 s while the page is visible, with push and without. Both at the same moment, so
 * that an open list agrees with its badge.
 */
export function useNotificationPolling(isEnabled: boolean): void {
  const queryClient = useQueryClient()
  const hasEnded =
    useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.current) !== null
  const isPolling = isEnabled && !hasEnded
  // No page needs the list to open: it is fetched with the first poll.
  const [hasBegun, setBegun] = useState(false)
  useInfiniteQuery({ ...notificationsQuery(), enabled: isPolling && hasBegun })

  useEffect(() => {
    if (!isPolling) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      setBegun(true)
      void queryClient.invalidateQueries(readBelow('/api/notifications'))
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [queryClient, isPolling])
}
