import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit/host'
import { pagedQuery, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useIsDrawn } from '../frame/use-is-drawn.ts'
import { useIsLive } from '../push/live-updates.tsx'
import { useUser } from '../session/user-context.ts'

/**
 * Number of unread messages in the latest conversations, from the same query as Messages.
 * @param mayOpen true if this person can open Messages
 */
export function useUnreadMessages(mayOpen: boolean): number {
  const isLive = useIsLive()
  const { status } = useUser()
  const isDrawn = useIsDrawn()

  const conversations = useInfiniteQuery({
    ...pagedQuery('GET /api/messages/conversations'),
    enabled: mayOpen && isDrawn && status !== 'deleting',
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  })
  const latest = conversations.data?.pages[0]?.data ?? []
  return latest.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
