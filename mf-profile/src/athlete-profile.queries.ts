import type { AthleteProfileChanges, NewName } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { readBelow, useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'

export interface ProfileChanges {
  page: AthleteProfileChanges
  /** null if the name is unchanged. */
  name: NewName | null
}

/** Saves the own profile, and the name if it changed. The signed-in person is refreshed everywhere. */
export function useSaveProfile() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery()
  return useMutation({
    async mutationFn({ page, name }: ProfileChanges) {
      await call('PUT /api/athlete-profiles', { body: page })
      if (name) await call('PUT /api/account/name', { body: name })
    },
    // After a failure too: the profile may be saved although the name was refused.
    onSettled: (_data, _error, { name }) =>
      Promise.all([
        queryClient.invalidateQueries(readBelow('/api/profiles', '/api/posts/feed')),
        name && queryClient.invalidateQueries({ queryKey }),
      ]),
  })
}
