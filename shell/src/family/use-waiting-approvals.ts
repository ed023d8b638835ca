import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit/host'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { approvalsQuery } from '@fieldhouse/remote-kit/requests'
import { useIsDrawn } from '../frame/use-is-drawn.ts'
import { useUser } from '../session/user-context.ts'

/**
 * Number of children's requests that wait for this guardian. The same list that the Children page shows. A hint brings
 * what was asked or decided; what a child took back is found by asking.
 * @param mayOpen whether the Children page is there for this person
 */
export function useWaitingApprovals(mayOpen: boolean): number {
  const { accountType, isVerified, status } = useUser()
  const isGuardian = accountType === 'parent' && isVerified && status === 'active'
  const isDrawn = useIsDrawn()
  const approvals = useInfiniteQuery({
    ...approvalsQuery('pending'),
    enabled: mayOpen && isGuardian && isDrawn,
    refetchInterval: POLL_INTERVAL_MS,
  })
  const waiting = approvals.data?.pages[0]?.data ?? []
  return waiting.filter(({ canDecide }) => canDecide).length
}
