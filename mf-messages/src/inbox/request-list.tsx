import type { MessageRequest } from '@fieldhouse/contract'
import type { Answer } from '@fieldhouse/contract/client'
import { ConversationRow, EmptyState } from '@fieldhouse/design-system'
import { EmptyIcon } from '@fieldhouse/design-system/icons'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import {
  rowsOf,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { InboxSkeleton } from './inbox-skeleton.tsx'

interface Props {
  requests: UseInfiniteQueryResult<InfiniteData<Answer<MessageRequest[]>>>
  openUserId: string | undefined
}

export function RequestList({ requests, openUserId }: Props) {
  if (requests.isPending) return <InboxSkeleton words="Loading requests..." />
  if (!requests.data) {
    return <ReadFailure of={requests} title="Your requests did not load" />
  }
  const rows = rowsOf(requests.data)
  if (rows.length === 0 && !requests.hasNextPage) {
    return (
      <EmptyState
        icon={EmptyIcon}
        title="No message requests"
        message="When somebody you are not connected with writes to you, you decide here whether to answer."
      />
    )
  }

  return (
    <>
      <ul>
        {rows.map(({ user, message }) => (
          <li key={user.id}>
            <ConversationRow
              conversation={{ user, lastMessage: message, unreadCount: 0 }}
              link={
                <Link
                  to={`/messages/${user.id}?box=requests`}
                  aria-current={user.id === openUserId ? 'page' : undefined}
                />
              }
            />
          </li>
        ))}
      </ul>
      <MoreRows of={requests} failure="More requests did not load." />
    </>
  )
}
