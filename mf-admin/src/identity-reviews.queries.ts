import type { IdentityReviewDecision } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { pagedQuery, readAt, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Open identity reviews, oldest first. */
export const identityReviewsQuery = () => ({
  ...pagedQuery('GET /api/admin/identity-reviews'),
  refetchOnMount: unlessJustRead,
})

/** Approves or refuses one; the list is read again, whatever came of it: another admin may have been faster. */
export function useDecideIdentityReview() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: IdentityReviewDecision & { id: string }) =>
      call('PUT /api/admin/identity-reviews/{id}', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries(readAt('/api/admin/identity-reviews')),
  })
}
