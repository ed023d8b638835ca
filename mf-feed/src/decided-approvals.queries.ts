import { call } from '@fieldhouse/contract/client'
import { pagedQuery, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Unread notifications about a guardian's decisions. */
export const decidedApprovalsQuery = () => ({
  ...pagedQuery('GET /api/notifications', { query: { type: 'approval_decided', unread: 'true' } }),
  refetchOnMount: 'always' as const,
})

/** Marks a notification as read, here and in the header. */
export function useMarkSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/notifications/{id}/read', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(readBelow('/api/notifications')),
  })
}
