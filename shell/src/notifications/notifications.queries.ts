import type { NotificationType } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  readBelow,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'
import { useServices } from '../services/services.ts'
import { notAnswered } from './not-answered.ts'

export interface NotificationFilter {
  unread?: 'true' | undefined
  type?: NotificationType | undefined
}

/** Notifications, newest first, page by page; the dropdown shows the first page. */
export const notificationsQuery = (filter: NotificationFilter = {}) =>
  pagedQuery('GET /api/notifications', { query: filter })

export const unreadCountQuery = () => query('GET /api/notifications/unread-count')

/** Refetches lists and count after each change. */
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
  const { notify } = useServices()
  return useMutation({
    mutationFn: () => call('POST /api/notifications/read-all'),
    onError: (error) =>
      notify({ ...notAnswered(error), title: 'Your notifications are still unread' }),
    onSettled: refetch,
  })
}
