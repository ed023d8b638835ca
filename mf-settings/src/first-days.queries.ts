import { call } from '@fieldhouse/contract/client'
import { query, readAt, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The signed-in person's profile. */
export const ownPageQuery = (id: string) => query('GET /api/profiles/{id}', { params: { id } })

/** People whom a newcomer could connect with, most in common first. */
export const peopleToMeetQuery = () => query('GET /api/people-to-know', { query: { limit: 6 } })

/** Saves sport and position on the own profile. */
export function useSaveSport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { sport: string; position: string | null }) =>
      call('PUT /api/athlete-profiles', { body }),
    // The sport changes which people are suggested.
    onSuccess: () =>
      queryClient.invalidateQueries(readBelow('/api/profiles', '/api/people-to-know')),
  })
}

/** Sends a connection request. */
export function useAskToConnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/connections', { body: { userId } }),
    onSuccess() {
      // Their row shows the result: the list loads again when it is shown next.
      void queryClient.invalidateQueries({ ...readAt('/api/people-to-know'), refetchType: 'none' })
      return queryClient.invalidateQueries(readBelow('/api/connections', '/api/profiles'))
    },
  })
}

/** Publishes the first post. The same key again returns the same post. */
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
