import type { Notification, NotificationType } from '@fieldhouse/contract'
import { readBelow, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useMarkRead } from './notifications.queries.ts'
import { useFollowAddress } from './use-follow-address.ts'

/** Notices about the reader's own account, rights and family. */
const OWN = new Set<NotificationType>([
  'verification_approved',
  'verification_rejected',
  'guardian_linked',
  'guardian_left',
  'account_notice',
])

/** Marks a notification as read and follows its link, also if marking fails: that is retried later. */
export function useOpenNotification() {
  const markRead = useMarkRead()
  const follow = useFollowAddress()
  const queryClient = useQueryClient()
  return ({ id, type, isRead, actionUrl }: Notification) => {
    if (!isRead) markRead.mutate(id)
    if (OWN.has(type)) {
      // They have changed since this page was opened.
      void queryClient.invalidateQueries(
        readBelow(
          '/api/auth/user',
          '/api/verification-requests',
          '/api/children',
          '/api/parental-controls',
        ),
      )
    }
    if (actionUrl !== null) follow(actionUrl)
  }
}
