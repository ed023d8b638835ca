import { mustOnboard } from '@fieldhouse/contract/audience'
import type { EventHint } from '@fieldhouse/contract'
import { HINTS_KEPT_MS } from '@fieldhouse/contract/client'
import {
  readBelow,
  userQuery,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { connection } from '../connection/connection.ts'
import { NOTIFIED, refetchHinted, refetchAfterOutage } from '../connection/refetch-after-outage.ts'
import { useOpenedNotices } from '../notifications/use-opened-notices.ts'
import { isLoggingOut } from '../session/logging-out.ts'
import { sessionEnd } from '../session/session-end.ts'
import { useUser } from '../session/user-context.ts'
import { pageData } from './page-data.ts'
import { listenToServer } from './server-push.ts'

const LiveContext = createContext(false)

/** True while the server pushes hints to this page; otherwise it has to poll. */
export function useIsLive(): boolean {
  return use(LiveContext)
}

/** Refetches the queries that a hint makes outdated. The hint itself contains no data: every read passes the gate. */
function refetchAfter(hint: EventHint, queryClient: QueryClient) {
  switch (hint.type) {
    case 'notifications':
      return queryClient.invalidateQueries(readBelow(...NOTIFIED))
    case 'messages':
      return queryClient.invalidateQueries(
        readBelow(
          '/api/messages/conversations',
          '/api/messages/requests',
          `/api/messages/${hint.userId}`,
        ),
      )
    case 'session_ended':
      if (hint.reason === 'suspended') sessionEnd.set('suspended')
      // A person who pressed Log out knows.
      if (isLoggingOut()) return
      return queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
    case 'feed':
      // New posts wait for the reader: the feed shows their number, and nothing moves.
      return queryClient.invalidateQueries(readBelow('/api/posts/feed/newer'))
  }
}

/** Keeps the screen up to date for a signed-in person. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  const user = useUser()
  const hasEnded =
    useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current, sessionEnd.current) !== null
  const isClosed = hasEnded || mustOnboard(user) || user.status === 'deleting'

  useEffect(() => connection.watch(window), [])
  useOpenedNotices()

  // No stream and no polling then: every answer would be another refusal.
  useEffect(() => {
    if (isClosed) return
    // A page's first stream begins with the hints since its data was read, if they are still kept.
    let hasAll = performance.now() <= HINTS_KEPT_MS
    const push = listenToServer({
      since: pageData.readAt(),
      onHint: (hint) => void refetchAfter(hint, queryClient),
      onLiveChange(live) {
        setLive(live)
        // Hints sent while there is no stream are lost.
        if (live && !hasAll) refetchHinted(queryClient)
        hasAll = false
        if (!live) connection.suspect()
      },
    })
    const stopWaiting = connection.onBack(() => {
      push.reopen()
      refetchAfterOutage(queryClient)
    })
    return () => {
      push.close()
      stopWaiting()
    }
  }, [queryClient, isClosed])

  // A hidden page does not poll: it refetches when it is shown again.
  useEffect(() => {
    if (isLive || isClosed) return
    const askWhenShown = () => document.visibilityState === 'visible' && refetchHinted(queryClient)
    document.addEventListener('visibilitychange', askWhenShown)
    return () => document.removeEventListener('visibilitychange', askWhenShown)
  }, [queryClient, isLive, isClosed])

  return <LiveContext value={isLive || isClosed}>{children}</LiveContext>
}
