import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Connections of a child. */
export const connectionsQuery = (childId: string) =>
  pagedQuery('GET /api/children/{id}/connections', { params: { id: childId } })

/** Ends a connection of a child, with a notification to the child. */
export function useRemoveConnection(childId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (connectionId: string) =>
      call('DELETE /api/children/{id}/connections/{connectionId}', {
        params: { id: childId, connectionId },
      }),
    // After a refusal too: it may be gone already.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: connectionsQuery(childId).queryKey }),
  })
}
