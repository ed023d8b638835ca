import type { Notification, NotificationType, UnreadCount } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  fetchPage,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Spec, section 9. */
export const POLL_INTERVAL_MS = 30_000

export interface NotificationFilter {
  unread?: 'true' | undefined
  type?: NotificationType | undefined
}

/** Newest first, page by page; the first page is what the dropdown shows. */
export const notificationsQuery = (filter: NotificationFilter = {}) => {
  const search = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  return infiniteQueryOptions({
    queryKey: ['/api/notifications', ...(search ? [search] : [])],
    queryFn: (request) =>
      fetchPage<Notification[]>({
        ...request,
        queryKey: [search ? `/api/notifications?${search}` : '/api/notifications'],
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export const unreadCountQuery = () =>
  queryOptions<UnreadCount>({ queryKey: ['/api/notifications', 'unread-count'] })

/** Lists and count are read again after each (spec, section 4). */
function useRefetchNotifications() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['/api/notifications'] })
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
