import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  readAt,
  readBelow,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** The signed-in person's profile, in the same query as `mf-profile`. */
export const ownProfileQuery = (userId: string) =>
  query('GET /api/profiles/{id}', { params: { id: userId } })

/** The signed-in person's gallery, to see if it has pictures. */
export const galleryQuery = (userId: string) =>
  pagedQuery('GET /api/profiles/{id}/media', { params: { id: userId } })

/** People to connect with, most in common first. */
export const peopleToKnowQuery = () => query('GET /api/people-to-know', { query: { limit: 4 } })

/** Sends a connection request. */
export function useConnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/connections', { body: { userId } }),
    onSuccess: (_connection, userId) => {
      void queryClient.invalidateQueries(readBelow('/api/connections', `/api/profiles/${userId}`))
      // Their row shows the result: the list loads again when it is shown next.
      void queryClient.invalidateQueries({ ...readAt('/api/people-to-know'), refetchType: 'none' })
    },
  })
}
