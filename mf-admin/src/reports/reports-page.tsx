import { EmptyState, Select } from '@fieldhouse/design-system'
import { ShieldIcon } from '@fieldhouse/design-system/icons'
import { POLL_INTERVAL_MS, useUser } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { CardOfRows } from '../admin/paged-card.tsx'
import { hasRight } from '../admin/rights.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { Toolbar } from '../admin/toolbar.ts'
import { reportsQuery } from '../reports.queries.ts'
import { ReportRow } from './report-row.tsx'
import { isReportStatus, statusOptions } from './report-words.ts'

/** The queue of reports: what waits for a decision, unless another status is asked for. */
export function ReportsPage() {
  const viewer = useUser()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('status') ?? 'open'
  const status = isReportStatus(wanted) ? wanted : undefined
  const reports = useInfiniteQuery({ ...reportsQuery(status), refetchInterval: POLL_INTERVAL_MS })

  return (
    <>
      <SectionHead title="Reports">
        What members reported, one row a thing. A minor’s safety comes first, then the oldest. Who
        reported is never said.
        {!hasRight(viewer, 'admin') &&
          ' Messages, and what is not public or a minor’s, go to admins.'}
      </SectionHead>
      <Toolbar>
        <Select
          label="Status"
          options={statusOptions}
          value={status ?? ''}
          onChange={(chosen) => setParams({ status: chosen || 'all' }, { replace: true })}
        />
      </Toolbar>
      <CardOfRows
        of={reports}
        name="reports"
        label="Reports"
        empty={
          <EmptyState
            icon={ShieldIcon}
            title={status === 'open' ? 'Nothing to decide' : 'No reports'}
            message={
              status === 'open'
                ? 'Every report has its answer. New ones appear here by themselves.'
                : 'None of this status. Choose another one above.'
            }
          />
        }
      >
        {(report) => <ReportRow report={report} />}
      </CardOfRows>
    </>
  )
}
