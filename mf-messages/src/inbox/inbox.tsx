import { CountBadge } from '@fieldhouse/design-system'
import { usePolling } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link, useSearchParams } from '@fieldhouse/remote-kit/router'
import { conversationsQuery, messageRequestsQuery } from '../inbox.queries.ts'
import { ConversationList } from './conversation-list.tsx'
import { Boxes, BoxLinks } from './inbox-styles.ts'
import { RequestList } from './request-list.tsx'

/** Conversations and message requests. The address says which list is shown. */
export function Inbox({ openUserId }: { openUserId: string | undefined }) {
  const refetchInterval = usePolling()
  const conversations = useInfiniteQuery({ ...conversationsQuery(), refetchInterval })
  const requests = useInfiniteQuery({ ...messageRequestsQuery(), refetchInterval })
  const [search] = useSearchParams()
  const isRequests = search.get('box') === 'requests'
  const waiting = requests.data ? rowsOf(requests.data).length : 0

  return (
    <Boxes>
      <BoxLinks aria-label="Messages">
        <Link to="/messages" aria-current={isRequests ? undefined : 'true'}>
          Conversations
        </Link>
        <Link to="/messages?box=requests" aria-current={isRequests ? 'true' : undefined}>
          Requests <CountBadge count={waiting} label="waiting" />
        </Link>
      </BoxLinks>
      {isRequests ? (
        <RequestList requests={requests} openUserId={openUserId} />
      ) : (
        <ConversationList conversations={conversations} openUserId={openUserId} />
      )}
    </Boxes>
  )
}
