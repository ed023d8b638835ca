import { call } from '@fieldhouse/contract/client'
import { query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Links that show a release of an area before it is live, newest first. */
export const areaPreviewsQuery = (remote: string) =>
  query('GET /api/admin/areas/{remote}/previews', { params: { remote } })

/** Makes a link for a version, or answers the one that works. */
export function useMakePreview(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (version: string) =>
      call('POST /api/admin/areas/{remote}/previews', { params: { remote }, body: { version } }),
    onSettled: () => queryClient.invalidateQueries(areaPreviewsQuery(remote)),
  })
}

/** Ends a preview before its time. */
export function useEndPreview(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /api/admin/areas/{remote}/previews/{id}', { params: { remote, id } }),
    onSettled: () => queryClient.invalidateQueries(areaPreviewsQuery(remote)),
  })
}
