import type { Conversation } from '@fieldhouse/contract'
import type { Answer } from '@fieldhouse/contract/client'
import { Button, ConversationRow, EmptyState } from '@fieldhouse/design-system'
import { MessagesIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import {
  rowsOf,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { InboxSkeleton } from './inbox-skeleton.tsx'

interface Props {
  conversations: UseInfiniteQueryResult<InfiniteData<Answer<Conversation[]>>>
  openUserId: string | undefined
}

export function ConversationList({ conversations, openUserId }: Props) {
  if (conversations.isPending) return <InboxSkeleton words="Loading conversations..." />
  if (!conversations.data) {
    return <ReadFailure of={conversations} title="Your conversations did not load" />
  }
  const rows = rowsOf(conversations.data)
  if (rows.length === 0 && !conversations.hasNextPage) return <NoConversations />

  return (
    <>
      <ul>
        {rows.map((conversation) => (
          <li key={conversation.user.id}>
            <ConversationRow
              conversation={conversation}
              link={
                <Link
                  to={`/messages/${conversation.user.id}`}
                  aria-current={conversation.user.id === openUserId ? 'page' : undefined}
                />
              }
            />
          </li>
        ))}
      </ul>
      <MoreRows of={conversations} failure="More conversations did not load." />
    </>
  )
}

function NoConversations() {
  const canDiscover = useEntitlement('/search')
  return (
    <EmptyState
      icon={MessagesIcon}
      title="No conversations yet"
      message="Connect with someone, then write to them from their profile."
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
