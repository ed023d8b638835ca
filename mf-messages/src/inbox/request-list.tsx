import type { MessageRequest } from '@fieldhouse/contract'
import { ConversationRow, EmptyState } from '@fieldhouse/design-system'
import { EmptyIcon } from '@fieldhouse/design-system/icons'
import { PagedList, type ListRead } from '@fieldhouse/remote-kit/lists'
import { Link } from '@fieldhouse/remote-kit/router'
import { InboxSkeleton } from './inbox-skeleton.tsx'

interface Props {
  requests: ListRead<MessageRequest>
  openUserId: string | undefined
}

export function RequestList({ requests, openUserId }: Props) {
  return (
    <PagedList
      of={requests}
      name="requests"
      title="Your requests didn’t load"
      pending={<InboxSkeleton words="Loading requests..." />}
      empty={
        <EmptyState
          icon={EmptyIcon}
          title="No message requests"
          message="When someone you’re not connected with messages you, it lands here. You decide whether to answer."
        />
      }
    >
      {(rows, foot) => (
        <>
          <ul>
            {rows.map(({ user, worksFor, message }) => (
              <li key={user.id}>
                <ConversationRow
                  conversation={{ user, worksFor, lastMessage: message, unreadCount: 0 }}
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
          {foot}
        </>
      )}
    </PagedList>
  )
}
