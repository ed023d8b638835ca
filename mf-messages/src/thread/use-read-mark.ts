import { call } from '@fieldhouse/contract/client'
import { useUser } from '@fieldhouse/remote-kit'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useRef } from 'react'
import { showAsRead } from '../inbox.queries.ts'
import type { Thread } from './thread.ts'

/** Moves the read mark, on every device, when new messages are seen: the thread is open in a visible tab. */
export function useReadMark(userId: string, { messages }: Thread) {
  const user = useUser()
  const queryClient = useQueryClient()
  const newest = messages.findLast(({ senderId }) => senderId !== user.id)
  const unreadId = newest?.readAt === null ? newest.id : null
  const markedId = useRef<string | null>(null)

  useEffect(() => {
    async function mark() {
      if (unreadId === null || markedId.current === unreadId) return
      if (document.visibilityState !== 'visible') return
      markedId.current = unreadId
      try {
        await call('POST /api/messages/{otherUserId}/read', { params: { otherUserId: userId } })
        showAsRead(queryClient, userId)
      } catch {
        // It stays unread, and is marked with the next one or on the next visit.
        markedId.current = null
      }
    }
    const markNow = () => void mark()
    markNow()
    document.addEventListener('visibilitychange', markNow)
    return () => document.removeEventListener('visibilitychange', markNow)
  }, [unreadId, userId, queryClient])
}
