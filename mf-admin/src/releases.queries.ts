import type { ReleasePointer } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  readBelow,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Releases of an area, newest first, with their readings in browsers. */
export const areaReleasesQuery = (remote: string) =>
  pagedQuery('GET /api/admin/areas/{remote}/releases', { params: { remote } })

/** Moves, fallbacks and damage, newest first. */
export const areaEventsQuery = (remote: string) =>
  pagedQuery('GET /api/admin/areas/{remote}/history', { params: { remote } })

/** Errors in browsers, in groups. */
export const areaErrorsQuery = (remote: string) =>
  query('GET /api/admin/areas/{remote}/errors', { params: { remote } })

/** Calls that failed in browsers, the most frequent kind first. */
export const areaFailedCallsQuery = (remote: string) =>
  pagedQuery('GET /api/admin/areas/{remote}/failed-calls', { params: { remote } })

/** Moves the area's pointer. */
export function useMoveArea(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReleasePointer) =>
      call('PUT /api/admin/areas/{remote}/pointer', { params: { remote }, body }),
    onSettled: () => queryClient.invalidateQueries(readBelow('/api/admin/areas')),
  })
}
