import { call } from '@fieldhouse/contract/client'
import {
  changeRows,
  pagedQuery,
  readBelow,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

/** With whom the signed-in person writes, the newest message first. */
export const conversationsQuery = () => pagedQuery('GET /api/messages/conversations')

/** First messages of people one is not connected with. */
export const messageRequestsQuery = () => pagedQuery('GET /api/messages/requests')

/** Everything that shows who writes with whom. */
function refreshInbox(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries(conversationsQuery()),
    queryClient.invalidateQueries(messageRequestsQuery()),
  ])
}

/** Takes the count off a conversation that was just opened, before the server says so. */
export function showAsRead(queryClient: QueryClient, userId: string) {
  changeRows(queryClient, 'GET /api/messages/conversations', (conversations) =>
    conversations.map((conversation) =>
      conversation.user.id === userId ? { ...conversation, unreadCount: 0 } : conversation,
    ),
  )
}

/** Opens the thread of somebody who asked, or declines it, which they are not told. */
export function useDecideRequest(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (status: 'accepted' | 'declined') =>
      call('PUT /api/messages/requests/{otherUserId}', {
        params: { otherUserId: userId },
        body: { status },
      }),
    onSettled: () =>
      Promise.all([
        refreshInbox(queryClient),
        queryClient.invalidateQueries(
          readBelow(`/api/messages/${userId}`, `/api/profiles/${userId}`),
        ),
      ]),
  })
}
