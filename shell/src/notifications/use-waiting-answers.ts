import type { Notification, NotificationType } from '@fieldhouse/contract'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { approvalsQuery, connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'
import { waitingAnswers } from './waiting-answers.ts'

/** Pending answers for these notifications, from the lists of pending requests: an old notification has none. */
export function useWaitingAnswers(notifications: readonly Notification[]) {
  const hasAny = (wanted: NotificationType) => notifications.some(({ type }) => type === wanted)
  const requests = useInfiniteQuery({
    ...connectionRequestsQuery(),
    enabled: hasAny('connection_request'),
    refetchOnMount: 'always',
  })
  const approvals = useInfiniteQuery({
    ...approvalsQuery('pending'),
    enabled: hasAny('approval_requested'),
  })
  return waitingAnswers(
    notifications,
    requests.data ? rowsOf(requests.data) : [],
    approvals.data ? rowsOf(approvals.data) : [],
  )
}
