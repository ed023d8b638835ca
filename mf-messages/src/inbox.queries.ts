import { call } from '@fieldhouse/contract/client'
import {
  changeRows,
  pagedQuery,
  readBelow,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

/** The signed-in person's conversations, newest message first. */
export const conversationsQuery = () => pagedQuery('GET /api/messages/conversations')

/** First messages from people who are not connected. */
export const messageRequestsQuery = () => pagedQuery('GET /api/messages/requests')

/** Refreshes all lists of conversations. */
function refreshInbox(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries(conversationsQuery()),
    queryClient.invalidateQueries(messageRequestsQuery()),
  ])
}

/** Clears the unread count of a conversation that was just opened, before the server confirms it. */
export function showAsRead(queryClient: QueryClient, userId: string) {
  changeRows(queryClient, 'GET /api/messages/conversations', (conversations) =>
    conversations.map((conversation) =>
      conversation.user.id === userId ? { ...conversation, unreadCount: 0 } : conversation,
    ),
  )
}

/** Accepts or declines a message request; a decline notifies nobody. */
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
