import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useDeferredValue, useState } from 'react'
import type { Outbox } from '../outbox/outbox.ts'
import { useOutgoing } from '../outbox/use-outbox.ts'
import { useOlderMessages } from '../thread.queries.ts'
import { EmptyThread } from './empty-thread.tsx'
import type { Thread } from './thread.ts'
import { timelineOf } from './timeline.ts'
import { Timeline } from './timeline-view.tsx'
import { useReadMark } from './use-read-mark.ts'

interface Props {
  userId: string
  thread: Thread
  outbox: Outbox
}

/** Messages of a thread, including unsent ones. */
export function ThreadMessages({ userId, thread, outbox }: Props) {
  const user = useUser()
  const outgoing = useOutgoing(outbox, userId)
  const older = useOlderMessages(userId)
  // The first unread message at opening: the mark stays there, though everything is marked as read immediately.
  const [firstUnreadId] = useState(() => firstUnreadOf(thread, user.id))
  useReadMark(userId, thread)

  // Deferred: the list with places of its own is rendered in pieces, not at once.
  const isTakenOver = useDeferredValue(useOnceTakenOver(true, false))

  const lines = timelineOf({ messages: thread.messages, outgoing, user, firstUnreadId })
  if (lines.length === 0) return <EmptyThread />
  return (
    <Timeline
      lines={lines}
      outbox={outbox}
      isTakenOver={isTakenOver}
      older={{
        hasMore: thread.older !== null,
        isLoading: older.isPending,
        hasFailed: older.isError,
        load: () => older.mutate(),
      }}
    />
  )
}

/** Also null if the whole thread is new: there is nothing above to separate it from. */
function firstUnreadOf({ messages, older }: Thread, userId: string): string | null {
  const first = messages.findIndex(({ senderId, readAt }) => senderId !== userId && readAt === null)
  if (first === 0 && older === null) return null
  return messages[first]?.id ?? null
}
