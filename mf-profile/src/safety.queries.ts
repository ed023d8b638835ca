import type { NewReport, SetAside } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { queryOptions, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { PROFILES } from './profile.queries.ts'

const MUTES = ['/api/mutes?limit=100'] as const

/** Whose posts the signed-in person keeps out of their feed. Beyond a hundred, muting again changes nothing. */
export const mutesQuery = () => queryOptions<SetAside[]>({ queryKey: MUTES })

function useRefreshing(...keys: readonly (readonly string[])[]) {
  const queryClient = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Keeps a person's posts out of the own feed, or lets them in again. */
export function useSetMuted(userId: string) {
  return useMutation({
    mutationFn: (isMuted: boolean): Promise<unknown> =>
      isMuted
        ? call('POST /api/mutes', { body: { userId } })
        : call('DELETE /api/mutes/{userId}', { params: { userId } }),
    onSuccess: useRefreshing(MUTES, ['/api/mutes'], ['/api/posts/feed']),
  })
}

/** Hides two people from each other everywhere, and ends their connection. */
export function useBlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/blocks', { body: { userId } }),
    onSuccess: () => {
      // Read anew where it is shown next: what is on screen now is about to be left.
      for (const queryKey of [
        PROFILES,
        ['/api/blocks'],
        ['/api/connections'],
        ['/api/messages/conversations'],
        ['/api/posts/feed'],
      ])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}

/** Tells the reviewers of something that should not be there. */
export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => call('POST /api/reports', { body }) })
}
