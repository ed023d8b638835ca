import type { Notification } from '@fieldhouse/contract'
import { useMarkRead } from './notifications.queries.ts'
import { useFollowAddress } from './use-follow-address.ts'

/** Marks a notification as read and follows its link, also if marking fails: that is retried later. */
export function useOpenNotification() {
  const markRead = useMarkRead()
  const follow = useFollowAddress()
  return ({ id, isRead, actionUrl }: Notification) => {
    if (!isRead) markRead.mutate(id)
    if (actionUrl !== null) follow(actionUrl)
  }
}
