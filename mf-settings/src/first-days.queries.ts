import { call } from '@fieldhouse/contract/client'
import { query, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The own page, as it stands. */
export const ownPageQuery = (id: string) => query('GET /api/profiles/{id}', { params: { id } })

/** People whom a newcomer could ask to connect, those closest first. */
export const peopleToMeetQuery = () => query('GET /api/people-to-know', { query: { limit: 6 } })

/** Saves sport and position on the own page. */
export function useSaveSport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { sport: string; position: string | null }) =>
      call('PUT /api/athlete-profiles', { body }),
    // Other people come into question now.
    onSuccess: () =>
      queryClient.invalidateQueries(readBelow('/api/profiles', '/api/people-to-know')),
  })
}

/** Asks somebody to connect. */
export function useAskToConnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/connections', { body: { userId } }),
    // Not the list they stood in: their row says how it went.
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/connections', '/api/profiles')),
  })
}

/** Publishes the first post. The same key again gives the same post, once. */
export function useWriteFirstPost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      call('POST /api/posts', {
        body: { content },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/posts/feed', '/api/profiles')),
  })
}
