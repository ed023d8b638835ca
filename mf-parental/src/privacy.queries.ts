import type { PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Visibility levels of a child. */
export const childPrivacyQuery = (childId: string) =>
  query('GET /api/children/{id}/privacy-settings', { params: { id: childId } })

/** A level chosen for one section. */
export interface LevelChoice {
  name: keyof PrivacySettings
  level: VisibilityLevel
}

/** Sets a level for a child immediately; a refusal undoes it. */
export function useChangeChildPrivacy(childId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = childPrivacyQuery(childId)
  return useMutation({
    scope: { id: `privacy of ${childId}` },
    mutationFn: ({ name, level }: LevelChoice) =>
      call('PUT /api/children/{id}/privacy-settings', {
        params: { id: childId },
        body: { [name]: level },
      }),
    onMutate: ({ name, level }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, [name]: level })
      return before
    },
    onError: (_, __, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: ({ data: settings }) => queryClient.setQueryData(queryKey, settings),
  })
}
