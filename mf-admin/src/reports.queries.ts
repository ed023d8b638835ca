import type { ReportCase, ReportDecision, ReportStatus } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, queryOptions, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { everyList, listAddress } from './admin/list-address.ts'
import { isConflict } from './admin/refusal.ts'

const REPORTS = '/api/admin/reports'

/** What was reported, one row a thing: open before decided, a minor's safety first, then the oldest. */
export const reportsQuery = (status?: ReportStatus) =>
  pagedQuery<ReportCase>(listAddress(REPORTS, { status }))

/** One of them. Where its level hides it from the admin who opens it, the audit log keeps that they did. */
export const reportQuery = (id: string) =>
  queryOptions<ReportCase>({ queryKey: [REPORTS, id], staleTime: 0 })

/** Where the reported picture is, for reviewers alone; also once it is hidden. */
export const reportedPictureUrl = (id: string, width: number) =>
  `${REPORTS}/${id}/picture?w=${width}`

export function useDecideReport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReportDecision) =>
      call('PUT /api/admin/reports/{id}', { params: { id }, body }),
    onSettled: (_, error) => {
      void queryClient.invalidateQueries(everyList(REPORTS))
      if (isConflict(error)) {
        void queryClient.invalidateQueries(reportQuery(id))
      }
    },
  })
}
