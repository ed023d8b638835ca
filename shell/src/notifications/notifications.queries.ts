import type { NotificationType } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  readBelow,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

export interface NotificationFilter {
  unread?: 'true' | undefined
  type?: NotificationType | undefined
}

/** Newest first, page by page; the first page is what the dropdown shows. */
export const notificationsQuery = (filter: NotificationFilter = {}) =>
  pagedQuery('GET /api/notifications', { query: filter })

export const unreadCountQuery = () => query('GET /api/notifications/unread-count')

/** Lists and count are read again after each (spec, section 4). */
function useRefetchNotifications() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(readBelow('/api/notifications'))
}

export function useMarkRead() {
  const refetch = useRefetchNotifications()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/notifications/{id}/read', { params: { id } }),
    onSettled: refetch,
  })
}

export function useMarkAllRead() {
  const refetch = useRefetchNotifications()
  return useMutation({
    mutationFn: () => call('POST /api/notifications/read-all'),
    onSettled: refetch,
  })
}
