import type { Message } from '@fieldhouse/contract'
import { addressParts, call, callPage } from '@fieldhouse/contract/client'
import {
  queryOptions,
  takeEmbeddedAnswer,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'
import { sendingTo } from './outbox/in-flight.ts'
import { withNewestPage, withOlderPage, withSent, type Thread } from './thread/thread.ts'

const THREAD = 'GET /api/messages/{otherUserId}'
const THREAD_PAGE_SIZE = 40

const newestPage = (userId: string) => ({
  params: { otherUserId: userId },
  query: { mark: '0', limit: THREAD_PAGE_SIZE } as const,
})

/**
 * The thread with one person. A refetch loads the newest page and keeps the older ones: live updates cost one call,
 * however far up the reader has scrolled. Fetching does not move the read mark; seeing does.
 */
export const threadQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/messages', userId],
    initialData() {
      const address = addressParts(THREAD, newestPage(userId)).join('/')
      const newest = takeEmbeddedAnswer<Message[]>(address)
      return newest && withNewestPage(undefined, newest)
    },
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const newest = await call(THREAD, { ...newestPage(userId), signal })
      const shown = () => client.getQueryData(threadQuery(userId).queryKey)
      if (shown()) await sendingTo(userId)
      return withNewestPage(shown(), newest)
    },
  })

/** Loads the page before the oldest loaded message. */
export function useOlderMessages(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = threadQuery(userId)
  return useMutation({
    mutationFn: async () => {
      const address = queryClient.getQueryData(queryKey)?.older
      return address ? { address, page: await callPage(THREAD, address) } : null
    },
    onSuccess: (older) => {
      if (!older) return
      queryClient.setQueryData(queryKey, (thread) => thread && withOlderPage(thread, older))
    },
  })
}

/** Adds a message that was just sent under `key` to the end of its thread. */
export function showSent(queryClient: QueryClient, message: Message, key: string) {
  queryClient.setQueryData(
    threadQuery(message.recipientId).queryKey,
    (thread) => thread && withSent(thread, message, key),
  )
}
