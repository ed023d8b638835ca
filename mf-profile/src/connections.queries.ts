import type { NewConnection } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Connections of the signed-in person, newest first. */
export const connectionsQuery = () => pagedQuery('GET /api/connections')

/** Refreshes profiles and threads: a connection changes their content and the right to write. */
function useRefreshAfterwards() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries(
      readBelow(
        '/api/connections',
        '/api/profiles',
        '/api/messages/conversations',
        '/api/people-to-know',
      ),
    )
}

/** Sends a connection request. */
export function useRequestConnection() {
  return useMutation({
    mutationFn: (body: NewConnection) => call('POST /api/connections', { body }),
    onSuccess: useRefreshAfterwards(),
  })
}

/** Ends a connection or withdraws a request. */
export function useRemoveConnection() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/connections/{id}', { params: { id } }),
    // After a refusal too: it may be gone already.
    onSettled: useRefreshAfterwards(),
  })
}
