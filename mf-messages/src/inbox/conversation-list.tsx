import type { Conversation } from '@fieldhouse/contract'
import { Button, ConversationRow, EmptyState } from '@fieldhouse/design-system'
import { MessagesIcon } from '@fieldhouse/design-system/icons'
import { Slice, useEntitlement } from '@fieldhouse/remote-kit'
import { PagedList, type ListRead } from '@fieldhouse/remote-kit/lists'
import { Link } from '@fieldhouse/remote-kit/router'
import { InboxSkeleton } from './inbox-skeleton.tsx'

interface Props {
  conversations: ListRead<Conversation>
  openUserId: string | undefined
}

export function ConversationList({ conversations, openUserId }: Props) {
  return (
    <PagedList
      of={conversations}
      name="conversations"
      title="Your conversations didn’t load"
      pending={<InboxSkeleton words="Loading conversations..." />}
      empty={<NoConversations />}
    >
      {(rows, foot) => (
        <>
          <ul>
            {rows.map((conversation) => (
              <li key={conversation.user.id}>
                <Slice>
                  <ConversationRow
                    conversation={conversation}
                    link={
                      <Link
                        to={`/messages/${conversation.user.id}`}
                        aria-current={conversation.user.id === openUserId ? 'page' : undefined}
                      />
                    }
                  />
                </Slice>
              </li>
            ))}
          </ul>
          {foot}
        </>
      )}
    </PagedList>
  )
}

function NoConversations() {
  const canDiscover = useEntitlement('/search')
  return (
    <EmptyState
      icon={MessagesIcon}
      title="No conversations yet"
      message="Connect with someone, then message them from their profile."
      action={
        canDiscover && (
          <Button asChild>
            <Link to="/search">Find people</Link>
          </Button>
        )
      }
    />
  )
}
