import { call } from '@fieldhouse/contract/client'
import { pagedQuery, query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The own profile, as `mf-profile` shows it. */
export const ownProfileQuery = (userId: string) =>
  query('GET /api/profiles/{id}', { params: { id: userId } })

/** The own gallery: whether anything is in it. */
export const galleryQuery = (userId: string) =>
  pagedQuery('GET /api/profiles/{id}/media', { params: { id: userId } })

/** People to connect with, those closest first. */
export const peopleToKnowQuery = () => query('GET /api/people-to-know', { query: { limit: 4 } })

/** Articles published last. */
export const latestNewsQuery = () => query('GET /api/news', { query: { limit: 3 } })

/** Asks somebody to connect. */
export function useConnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/connections', { body: { userId } }),
    onSuccess: (_connection, userId) => {
      // Not the list they stood in: their row says how it went.
      void queryClient.invalidateQueries({ queryKey: ['/api/connections'] })
      void queryClient.invalidateQueries({ queryKey: ['/api/profiles', userId] })
    },
  })
}
