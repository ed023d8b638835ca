import type { NewVerificationRequest } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Verification requests of the signed-in person, newest first. */
export const verificationsQuery = () => pagedQuery('GET /api/verification-requests')

/** A request to submit. The same key again returns the same request. */
interface OutgoingRequest extends NewVerificationRequest {
  idempotencyKey: string
}

function useRefreshedVerifications<Input>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    // After a refusal too: a request submitted elsewhere may be pending already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: verificationsQuery().queryKey }),
  })
}

/** Submits an identity or a background check for review. */
export function useSubmitVerification() {
  return useRefreshedVerifications(({ idempotencyKey, ...body }: OutgoingRequest) =>
    call('POST /api/verification-requests', {
      body,
      headers: { 'idempotency-key': idempotencyKey },
    }),
  )
}

/** Appeals a rejected request; another admin reviews it. */
export function useAppeal(id: string) {
  return useRefreshedVerifications((statement: string) =>
    call('POST /api/verification-requests/{id}/appeal', { params: { id }, body: { statement } }),
  )
}
