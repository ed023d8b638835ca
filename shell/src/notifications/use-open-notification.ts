import type { Notification } from '@fieldhouse/contract'
import { ownPath } from '@fieldhouse/contract/own-path'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useMarkRead } from './notifications.queries.ts'

/** Marks a notification as read and follows its link, also if marking fails: that is retried later. */
export function useOpenNotification() {
  const markRead = useMarkRead()
  const navigate = useNavigate()
  return ({ id, isRead, actionUrl }: Notification) => {
    if (!isRead) markRead.mutate(id)
    if (actionUrl !== null) void navigate(ownPath(actionUrl))
  }
}
