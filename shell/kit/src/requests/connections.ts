import type { Connection, ConnectionDecision } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  readBelow,
  useMutation,
  useQueryClient,
  type Mutation,
  type PagedQuery,
} from '@fieldhouse/remote-kit/query'

/** Unanswered requests, received and sent, newest first. */
export const connectionRequestsQuery = (): PagedQuery<Connection> =>
  pagedQuery('GET /api/connections/requests')

/** Accepts or declines a received request. */
export function useAnswerRequest(): Mutation<
  'PUT /api/connections/{id}',
  ConnectionDecision & { id: string }
> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ConnectionDecision & { id: string }) =>
      call('PUT /api/connections/{id}', { params: { id }, body }),
    // After a refusal too: it may have been withdrawn.
    onSettled() {
      void queryClient.invalidateQueries(readBelow('/api/notifications'))
      return queryClient.invalidateQueries(
        readBelow('/api/connections', '/api/profiles', '/api/messages/conversations'),
      )
    },
  })
}
