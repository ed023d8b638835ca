import type { Connection, ConnectionDecision, NewConnection } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { PROFILES } from './profile.queries.ts'

const CONNECTIONS = '/api/connections'

/** Whom the signed-in person is connected with, newest first. */
export const connectionsQuery = () => pagedQuery<Connection>(CONNECTIONS)

/** Requests in and out that nobody answered yet, newest first. */
export const connectionRequestsQuery = () => pagedQuery<Connection>(CONNECTIONS, 'requests')

/** A connection changes what a page shows and whom one may write to. */
function useRefreshAfterwards() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [[CONNECTIONS], PROFILES, ['/api/messages/conversations']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Asks somebody to connect. */
export function useRequestConnection() {
  return useMutation({
    mutationFn: (body: NewConnection) => call('POST /api/connections', { body }),
    onSuccess: useRefreshAfterwards(),
  })
}

/** Accepts or declines a request that came in. */
export function useAnswerRequest() {
  return useMutation({
    mutationFn: ({ id, ...body }: ConnectionDecision & { id: string }) =>
      call('PUT /api/connections/{id}', { params: { id }, body }),
    onSuccess: useRefreshAfterwards(),
  })
}

/** Ends a connection or withdraws a request. */
export function useRemoveConnection() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/connections/{id}', { params: { id } }),
    onSuccess: useRefreshAfterwards(),
  })
}
