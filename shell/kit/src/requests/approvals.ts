import type { Approval, ApprovalDecision, ApprovalStatus } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  readBelow,
  useMutation,
  useQueryClient,
  type Mutation,
  type PagedQuery,
} from '@fieldhouse/remote-kit/query'
import { unlessJustRead } from '../query/unless-just-read.ts'

/** Approvals for a guardian, pending or decided; for a child their own. */
export const approvalsQuery = (status: ApprovalStatus): PagedQuery<Approval> => ({
  ...pagedQuery('GET /api/approvals', { query: { status } }),
  // People are waiting for them: without push, opening the list refreshes it.
  refetchOnMount: unlessJustRead,
})

/** Decides an approval. The first of two guardians' decisions counts: a different one later gets 409. */
export function useDecideApproval(): Mutation<
  'PUT /api/approvals/{id}',
  ApprovalDecision & { id: string }
> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ApprovalDecision & { id: string }) =>
      call('PUT /api/approvals/{id}', { params: { id }, body }),
    // After a refusal too: somebody else was faster, and the list is outdated.
    onSettled() {
      void queryClient.invalidateQueries(readBelow('/api/notifications'))
      return queryClient.invalidateQueries(readBelow('/api/approvals'))
    },
  })
}
