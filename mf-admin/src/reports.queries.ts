import type { ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { call, isConflict } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import {
  pagedQuery,
  query,
  queryOptions,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Reported subjects, one row each: open and appealed before decided, a minor's safety first, then the oldest. */
export const reportsQuery = (status?: ReportStatus) =>
  pagedQuery('GET /api/admin/reports', { query: status ? { status } : {} })

/** One report. If its level hides the content from the admin who opens it, the audit log records the view. */
export const reportQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/reports/{id}', { params: { id } }),
    staleTime: 0,
    refetchOnMount: unlessJustRead,
  })

/** URL of the reported picture, for reviewers only; it works for hidden pictures too. */
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
