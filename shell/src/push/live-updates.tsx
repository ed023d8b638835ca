import type { EventHint } from '@fieldhouse/contract'
import { userQuery, useQueryClient, type QueryClient } from '@fieldhouse/remote-kit/query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { listenToServer } from './server-push.ts'

const LiveContext = createContext(false)

/** Whether the server tells this page of what is new; otherwise it has to ask. */
export function useIsLive(): boolean {
  return use(LiveContext)
}

/** What a hint makes old. It carries nothing itself: everything is read again through the gate. */
function refetchAfter(hint: EventHint, queryClient: QueryClient) {
  switch (hint.type) {
    case 'notifications':
      return queryClient.invalidateQueries({ queryKey: ['/api/notifications'] })
    case 'messages':
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/messages/conversations'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/messages', hint.userId] }),
      ])
    case 'session_ended':
      return queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
    case 'feed':
      // New posts wait for the reader: the feed says how many, and moves nothing by itself.
      return queryClient.invalidateQueries({ queryKey: ['/api/posts/feed', 'newer'] })
  }
}

/** Keeps what is on screen up to date for a signed-in person. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)

  useEffect(
    () =>
      listenToServer({
        onHint: (hint) => void refetchAfter(hint, queryClient),
        onLiveChange: setLive,
      }),
    [queryClient],
  )

  return <LiveContext value={isLive}>{children}</LiveContext>
}
