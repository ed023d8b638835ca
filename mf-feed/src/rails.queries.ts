import { call } from '@fieldhouse/contract/client'
import { pagedQuery, query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

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
      // Not the list of people: their row shows the result.
      void queryClient.invalidateQueries({ queryKey: ['/api/connections'] })
      void queryClient.invalidateQueries({ queryKey: ['/api/profiles', userId] })
    },
  })
}
