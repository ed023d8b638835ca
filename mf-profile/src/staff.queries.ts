import type { StaffDecision } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  readBelow,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Coaches on an organization's staff, newest first. */
export const staffQuery = (id: string) =>
  pagedQuery('GET /api/profiles/{id}/staff', { params: { id } })

/** Coaches asking to join the signed-in organization's staff. */
export const staffRequestsQuery = () => pagedQuery('GET /api/staff/requests')

/** Organization that the signed-in coach works for, or asked to join. */
export const employmentQuery = () => query('GET /api/employment')

function useRefreshAfterwards() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries(readBelow('/api/profiles', '/api/staff', '/api/employment'))
}

/** Answers a coach's request. */
export function useAnswerStaff() {
  return useMutation({
    mutationFn: ({ coachId, status }: StaffDecision & { coachId: string }) =>
      call('PUT /api/staff/{coachId}', { params: { coachId }, body: { status } }),
    onSettled: useRefreshAfterwards(),
  })
}

/** Removes a coach from the staff. */
export function useRemoveStaff() {
  return useMutation({
    mutationFn: (coachId: string) => call('DELETE /api/staff/{coachId}', { params: { coachId } }),
    onSettled: useRefreshAfterwards(),
  })
}

/** Asks an organization to join its staff. */
export function useJoinStaff() {
  return useMutation({
    mutationFn: (organizationId: string) =>
      call('PUT /api/employment', { body: { organizationId } }),
    onSettled: useRefreshAfterwards(),
  })
}

/** Leaves the organization, or withdraws the request. */
export function useLeaveStaff() {
  return useMutation({
    mutationFn: () => call('DELETE /api/employment'),
    onSettled: useRefreshAfterwards(),
  })
}
