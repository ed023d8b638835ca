import type { Message } from '@fieldhouse/contract'
import { Button, dayName, MessageBubble, Skeleton } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Panel } from '../parental-controls/panel.tsx'
import { threadQuery } from '../messages.queries.ts'

const Thread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

const Day = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  text-align: center;
`

const Foot = styled.div`
  justify-self: center;
`

interface ThreadPanelProps {
  childId: string
  otherId: string
  onClose: () => void
}

/** A child's thread, read-only, without moving the read mark. */
export function ThreadPanel({ childId, otherId, onClose }: ThreadPanelProps) {
  const thread = useInfiniteQuery({
    ...threadQuery(childId, otherId),
    refetchOnMount: unlessJustRead,
  })
  // Each page is ascending, and the newest page comes first.
  const messages = thread.data?.pages.toReversed().flatMap((page) => page.data) ?? []

  return (
    <Panel title="Conversation" lead="Read-only. No one sees that you looked.">
      <div>
        <Button onClick={onClose}>
          <BackIcon aria-hidden="true" /> All conversations
        </Button>
      </div>
      {thread.isPending && <Skeleton height="12rem" />}
      {thread.isError && (
        <ReadFailure of={thread} headingLevel={3} title="The conversation didn’t load" />
      )}
      {thread.hasNextPage && (
        <Foot>
          <Button
            pending={thread.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void thread.fetchNextPage()}
          >
            Earlier messages
          </Button>
        </Foot>
      )}
      <Thread>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {startsDay(messages, index) && <Day>{dayName(message.createdAt)}</Day>}
            {/* Neither person is the reader. */}
            <MessageBubble message={message} state="received" />
          </Fragment>
        ))}
      </Thread>
    </Panel>
  )
}

function startsDay(messages: Message[], index: number): boolean {
  const before = messages[index - 1]
  const message = messages[index]
  return !before || !message || dayName(before.createdAt) !== dayName(message.createdAt)
}
