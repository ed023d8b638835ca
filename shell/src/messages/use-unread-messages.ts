import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit/host'
import { pagedQuery, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useState } from 'react'
import { useIsLive } from '../push/live-updates.tsx'
import { useUser } from '../session/user-context.ts'

/** The page is drawn by then. */
const AFTER_FIRST_PAINT_MS = 1000

/**
 * Number of unread messages, in the conversations that moved last. The same list that Messages shows.
 * @param mayOpen whether Messages is there for this person
 */
export function useUnreadMessages(mayOpen: boolean): number {
  const isLive = useIsLive()
  const { status } = useUser()
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), AFTER_FIRST_PAINT_MS)
    return () => clearTimeout(timer)
  }, [])

  const conversations = useInfiniteQuery({
    ...pagedQuery('GET /api/messages/conversations'),
    enabled: mayOpen && isDrawn && status !== 'deleting',
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  })
  const latest = conversations.data?.pages[0]?.data ?? []
  return latest.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
