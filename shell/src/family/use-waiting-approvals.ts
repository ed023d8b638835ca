import { hasRightsOfType, POLL_INTERVAL_MS } from '@fieldhouse/remote-kit/host'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { approvalsQuery } from '@fieldhouse/remote-kit/requests'
import { useIsDrawn } from '../frame/use-is-drawn.ts'
import { useUser } from '../session/user-context.ts'

/**
 * Number of the children's requests waiting for this guardian, from the same query as the Children page. A push hint
 * reports new and decided requests; withdrawn ones are found by polling.
 * @param mayOpen true if this person can open the Children page
 */
export function useWaitingApprovals(mayOpen: boolean): number {
  const user = useUser()
  const { accountType, status } = user
  const isGuardian = accountType === 'parent' && hasRightsOfType(user) && status === 'active'
  const isDrawn = useIsDrawn()
  const approvals = useInfiniteQuery({
    ...approvalsQuery('pending'),
    enabled: mayOpen && isGuardian && isDrawn,
    refetchInterval: POLL_INTERVAL_MS,
  })
  const waiting = approvals.data?.pages[0]?.data ?? []
  return waiting.filter(({ canDecide }) => canDecide).length
}
