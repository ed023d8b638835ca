import type { ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { call, isConflict } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  queryOptions,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Reported things, one row each: open before decided, a minor's safety first, then the oldest. */
export const reportsQuery = (status?: ReportStatus) =>
  pagedQuery('GET /api/admin/reports', { query: status ? { status } : {} })

/** One of them. Where its level hides it from the admin who opens it, the audit log keeps that they did. */
export const reportQuery = (id: string) =>
  queryOptions({ ...query('GET /api/admin/reports/{id}', { params: { id } }), staleTime: 0 })

/** Address of the reported picture, for reviewers alone; also once it is hidden. */
export const reportedPictureUrl = (id: string, width: number) =>
  `/api/admin/reports/${id}/picture?w=${width}`

export function useDecideReport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReportDecision) =>
      call('PUT /api/admin/reports/{id}', { params: { id }, body }),
    onSettled: (_, error) => {
      void queryClient.invalidateQueries(readAt('/api/admin/reports'))
      if (isConflict(error)) {
        void queryClient.invalidateQueries(reportQuery(id))
      }
    },
  })
}
