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

/** The queue of reports: open and appealed ones, unless another status is selected. */
export function ReportsPage() {
  const viewer = useUser()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('status') ?? 'open'
  const status = isReportStatus(wanted) ? wanted : undefined
  const reports = useInfiniteQuery({ ...reportsQuery(status), refetchInterval: POLL_INTERVAL_MS })

  return (
    <>
      <SectionHead title="Reports">
        Everything members report, one row each. A minor’s safety comes first, then the oldest.
        Reporters stay anonymous.
        {!hasRight(viewer, 'admin') &&
          ' Messages, private content and anything of a minor’s go to admins.'}
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
            title={status === 'open' ? 'You’re all caught up' : 'No reports'}
            message={
              status === 'open'
                ? 'Every report is handled. New ones show up here on their own.'
                : 'None with this status. Try another one above.'
            }
          />
        }
      >
        {(report) => <ReportRow report={report} />}
      </CardOfRows>
    </>
  )
}
