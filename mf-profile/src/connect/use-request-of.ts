import type { Connection } from '@fieldhouse/contract'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'

/** Parts of a request that a page leaves out: its note, and a guardian's approval that it waits for. */
export function useRequestOf(connectionId: string): Connection | null {
  const requests = useInfiniteQuery(connectionRequestsQuery())
  const known = requests.data?.pages.flatMap((page) => page.data)
  return known?.find(({ id }) => id === connectionId) ?? null
}
