import type { ApprovalDecision, ApprovalStatus } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Approvals that wait for a guardian, or were decided; a child reads their own. */
export const approvalsQuery = (status: ApprovalStatus) => ({
  ...pagedQuery('GET /api/approvals', { query: { status } }),
  // Somebody waits for it: where push is away, opening the list is enough.
  refetchOnMount: 'always' as const,
})

/** Decides. The first decision of two guardians counts: another one after it is 409. */
export function useDecideApproval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ApprovalDecision & { id: string }) =>
      call('PUT /api/approvals/{id}', { params: { id }, body }),
    // After a refusal as well: somebody else was faster, and the list is old.
    onSettled() {
      void queryClient.invalidateQueries(readBelow('/api/notifications'))
      return queryClient.invalidateQueries(readBelow('/api/approvals'))
    },
  })
}
