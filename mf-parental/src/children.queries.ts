import { call } from '@fieldhouse/contract/client'
import { POLL_INTERVAL_MS, unlessJustRead } from '@fieldhouse/remote-kit'
import { pagedQuery, query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Of queries that somebody else in the family changes: a child by accepting a code, a guardian by a switch. */
export const OTHERS_CHANGE = {
  refetchOnMount: unlessJustRead,
  refetchInterval: POLL_INTERVAL_MS,
} as const

/** The guardian's children under 18. */
export const childrenQuery = () => ({ ...query('GET /api/children'), ...OTHERS_CHANGE })

/** The guardian's records of controls, or those that apply to the signed-in child. */
export const controlsQuery = () => ({ ...query('GET /api/parental-controls'), ...OTHERS_CHANGE })

/** History of the switches: guardian, switch and time. */
export const historyQuery = (recordId: string) =>
  pagedQuery('GET /api/parental-controls/{id}/history', { params: { id: recordId } })

/** Ends the link to a child; without another guardian the child awaits one again. */
export function useLeaveChild() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (childUserId: string) =>
      call('DELETE /api/guardian/links/{childUserId}', { params: { childUserId } }),
    onSuccess: () =>
      Promise.all(
        [childrenQuery(), controlsQuery()].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
