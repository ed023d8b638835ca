import { EmptyState, Heading } from '@fieldhouse/design-system'
import { MessagesIcon } from '@fieldhouse/design-system/icons'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useParams } from '@fieldhouse/remote-kit/router'
import { Inbox } from '../inbox/inbox.tsx'
import { InboxHead } from '../inbox/inbox-styles.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { OpenThread } from '../thread/open-thread.tsx'
import { InboxPane, Middle, Panes, ThreadPane, Window } from './messages-styles.ts'

/** The inbox with the open thread beside it; on one column one at a time. */
export function MessagesPage() {
  const { userId } = useParams()
  const outbox = useOutbox()
  return (
    // On a phone an open thread has the whole window.
    <Window data-whole-window={userId !== undefined || undefined}>
      <Panes padding="none">
        <InboxPane $isShown={userId === undefined}>
          <InboxHead>
            {userId === undefined ? <PageTitle /> : <Heading level={2}>Messages</Heading>}
          </InboxHead>
          <Inbox openUserId={userId} />
        </InboxPane>
        <ThreadPane $isShown={userId !== undefined} aria-label="Conversation">
          {userId === undefined ? (
            <NothingOpen />
          ) : (
            <OpenThread key={userId} userId={userId} outbox={outbox} />
          )}
        </ThreadPane>
      </Panes>
    </Window>
  )
}

function PageTitle() {
  const heading = usePageHeading('Messages')
  return (
    <Heading level={1} size="section" ref={heading} tabIndex={-1}>
      Messages
    </Heading>
  )
}

function NothingOpen() {
  return (
    <Middle>
      <EmptyState
        icon={MessagesIcon}
        title="Select a conversation"
        message="Pick one and join in."
      />
    </Middle>
  )
}
