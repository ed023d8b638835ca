import type { Connection } from '@fieldhouse/contract'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { connectionRequestsQuery } from '../connections.queries.ts'

/** What a page does not say of a request: its note, and whether a guardian has to approve it first. */
export function useRequestOf(connectionId: string): Connection | null {
  const requests = useInfiniteQuery(connectionRequestsQuery())
  const known = requests.data?.pages.flatMap((page) => page.data)
  return known?.find(({ id }) => id === connectionId) ?? null
}
