import type { VisibilityLevel } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The contact question of verified coaches and organizations. */
export const contactQuestionQuery = () => query('GET /api/privacy-settings/contact-question')

/** Answers the question; keeping the current level is an answer too. */
export function useChooseContact() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contactVisibility: VisibilityLevel) =>
      call('PUT /api/privacy-settings', { body: { contactVisibility } }),
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/privacy-settings')),
  })
}
