import type { Notification } from '@fieldhouse/contract'
import { ownPath } from '@fieldhouse/contract/own-path'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useMarkRead } from './notifications.queries.ts'

/** Reads a notification and goes where it leads. It goes there even where reading fails: that is made up for later. */
export function useOpenNotification() {
  const markRead = useMarkRead()
  const navigate = useNavigate()
  return ({ id, isRead, actionUrl }: Notification) => {
    if (!isRead) markRead.mutate(id)
    if (actionUrl !== null) void navigate(ownPath(actionUrl))
  }
}
