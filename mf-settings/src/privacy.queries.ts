import type { PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Sections with a level of their own. */
export type Section = keyof PrivacySettings

/** Visibility levels of the signed-in person. */
export const privacyQuery = () => query('GET /api/privacy-settings')

const mutationKey = ['own privacy']

/**
 * Sets the level of a section. It shows immediately, and is undone if the server refuses it. Choices for one section
 * are sent one after the other.
 */
export function useChooseLevel(section: Section) {
  const queryClient = useQueryClient()
  const { queryKey } = privacyQuery()

  function show(level: VisibilityLevel) {
    queryClient.setQueryData(queryKey, (levels) => levels && { ...levels, [section]: level })
  }

  return useMutation({
    mutationKey,
    scope: { id: section },
    mutationFn: (level: VisibilityLevel) =>
      call('PUT /api/privacy-settings', { body: { [section]: level } }),
    onMutate: async (level) => {
      // A reload that has begun knows nothing of this choice.
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)?.[section]
      show(level)
      return { before }
    },
    // Only its own section: the answer for another one may still be on its way.
    onSuccess: ({ data }) => {
      show(data[section])
      // Previews of the profile are outdated.
      return queryClient.invalidateQueries(readBelow('/api/profiles'))
    },
    onError: (_error, _level, shown) => {
      if (shown?.before) show(shown.before)
      // A reload now would undo choices that are still on their way; the refusal is said without waiting for it.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
}
