import { readBelow, type QueryClient } from '@fieldhouse/remote-kit/query'

/** Reads that the server pushes hints about; without push they may have changed unnoticed. */
const HINTED = readBelow('/api/notifications', '/api/messages', '/api/posts/feed/newer')

/** Reads again what hints may have been missed about. */
export function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(HINTED)
}

/** After a time without the server: what failed is tried again, what may have changed is read again, once. */
export function makeCurrent(queryClient: QueryClient): void {
  catchUp(queryClient)
  void queryClient.refetchQueries({
    type: 'active',
    // A list whose next page failed offers that itself; all its pages again would move it under the reader.
    predicate: ({ state }) => state.status === 'error' && !state.fetchMeta?.fetchMore,
  })
}
