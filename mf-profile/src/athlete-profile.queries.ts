import type { AthleteProfileChanges, NewName } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { readBelow, useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'

export interface ProfileChanges {
  page: AthleteProfileChanges
  /** null where the name stays. */
  name: NewName | null
}

/** Saves the own page, and the name where it changed. The signed-in person is refreshed everywhere. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery()
  return useMutation({
    async mutationFn({ page, name }: ProfileChanges) {
      await call('PUT /api/athlete-profiles', { body: page })
      if (name) await call('PUT /api/account/name', { body: name })
    },
    // After a failure too: the page may be saved where the name was refused.
    onSettled: (_data, _error, { name }) =>
      Promise.all([
        queryClient.invalidateQueries(readBelow('/api/profiles', '/api/posts/feed')),
        name && queryClient.invalidateQueries({ queryKey }),
      ]),
  })
}
