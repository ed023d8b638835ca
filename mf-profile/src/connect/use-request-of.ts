import type { Connection } from '@fieldhouse/contract'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'

/** Parts of a request that a profile leaves out: its note, and a pending approval by a guardian. */
export function useRequestOf(connectionId: string): Connection | null {
  const requests = useInfiniteQuery(connectionRequestsQuery())
  const known = requests.data?.pages.flatMap((page) => page.data)
  return known?.find(({ id }) => id === connectionId) ?? null
}
