import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { OTHERS_CHANGE } from './children.queries.ts'

/** The guardian's invitations, without their codes. */
export const invitationsQuery = () => ({
  ...pagedQuery('GET /api/guardian/invitations'),
  ...OTHERS_CHANGE,
})

function useRefetchInvitations() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey })
}

/** Creates a code. The same key again returns the same code. */
export function useInviteChild() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      call('POST /api/guardian/invitations', { headers: { 'idempotency-key': idempotencyKey } }),
    onSuccess: useRefetchInvitations(),
  })
}

/** Withdraws a code, which stops working. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/guardian/invitations/{id}', { params: { id } }),
    onSettled: useRefetchInvitations(),
  })
}
