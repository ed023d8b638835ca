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

/** Sets a level for a child. It shows immediately, and is undone if the server refuses it. */
export function useChangeChildPrivacy(childId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = childPrivacyQuery(childId)
  const mutationKey = ['privacy of', childId]

  // Only its own section: the answer for another one may still be on its way.
  function show({ name, level }: LevelChoice) {
    queryClient.setQueryData(queryKey, (levels) => levels && { ...levels, [name]: level })
  }

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ name, level }: LevelChoice) =>
      call('PUT /api/children/{id}/privacy-settings', {
        params: { id: childId },
        body: { [name]: level },
      }),
    onMutate: async (choice) => {
      // A reload that has begun knows nothing of this choice.
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.[choice.name]
      show(choice)
      return { before }
    },
    onSuccess: ({ data }, { name }) => show({ name, level: data[name] }),
    onError: (_error, { name }, shown) => {
      if (shown?.before) show({ name, level: shown.before })
    },
    onSettled: () => {
      // An earlier reload would undo choices that are still on their way; no answer waits for this one.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
