import { readBelow, type QueryClient } from '@fieldhouse/remote-kit/query'

/** A notification may be about content on screen: approvals, connection requests and the people themselves. */
export const NOTIFIED = [
  '/api/notifications',
  '/api/approvals',
  '/api/connections',
  '/api/profiles',
] as const

/** Queries that the server pushes hints about; without push they may have changed unnoticed. */
const HINTED = readBelow(...NOTIFIED, '/api/messages', '/api/posts/feed/newer')

/** Refetches queries whose hints may have been missed. */
export function refetchHinted(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(HINTED)
}

/** After an outage: retries failed queries, and refetches those that may have changed, once. */
export function refetchAfterOutage(queryClient: QueryClient): void {
  refetchHinted(queryClient)
  void queryClient.refetchQueries({
    type: 'active',
    // A list whose next page failed offers a retry itself; refetching all its pages would move it under the reader.
    predicate: ({ state }) => state.status === 'error' && !state.fetchMeta?.fetchMore,
  })
}
