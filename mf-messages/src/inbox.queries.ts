import type { Conversation, MessageRequest, NewReport } from '@fieldhouse/contract'
import { call, type Answer } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

/** With whom the signed-in person writes, the newest message first. */
export const conversationsQuery = () => pagedQuery<Conversation>('/api/messages/conversations')

/** First messages of people one is not connected with. */
export const messageRequestsQuery = () => pagedQuery<MessageRequest>('/api/messages/requests')

/** Everything that shows who writes with whom. */
export function refreshInbox(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries(conversationsQuery()),
    queryClient.invalidateQueries(messageRequestsQuery()),
  ])
}

/** Takes the count off a conversation that was just opened, before the server says so. */
export function showAsRead(queryClient: QueryClient, userId: string) {
  queryClient.setQueryData(
    conversationsQuery().queryKey,
    (list: InfiniteData<Answer<Conversation[]>> | undefined) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((conversation) =>
            conversation.user.id === userId ? { ...conversation, unreadCount: 0 } : conversation,
          ),
        })),
      },
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
        queryClient.invalidateQueries({ queryKey: ['/api/messages', userId] }),
        queryClient.invalidateQueries({ queryKey: ['/api/profiles', userId] }),
      ]),
  })
}

/** Ends the connection and hides the two from each other. The other is not told. */
export function useBlock(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/blocks', { body: { userId } }),
    onSuccess: () => {
      // Gone for both: asking again would only be told that it is not there.
      queryClient.removeQueries({ queryKey: ['/api/messages', userId], type: 'inactive' })
      return Promise.all([
        refreshInbox(queryClient),
        queryClient.invalidateQueries({ queryKey: ['/api/blocks'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/posts/feed'] }),
      ])
    },
  })
}

/** Tells the team of a message or a person. */
export function useReport(subject: Pick<NewReport, 'subjectType' | 'subjectId'>) {
  return useMutation({
    mutationFn: (report: Pick<NewReport, 'reason' | 'details'>) =>
      call('POST /api/reports', { body: { ...subject, ...report } }),
  })
}
