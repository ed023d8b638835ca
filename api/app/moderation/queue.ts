import type { Page } from '#core/endpoints/page_of'
import type { api, ParsedOf, ReportCase } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { preparedPages } from '#core/database/pool'
import {
  CASE_COLUMNS,
  CASE_TABLES,
  type CaseRow,
  IS_FOR_REVIEWER,
  presentCase,
  reviewerValues,
} from '#moderation/case_rows'
import { FIRST, readQueueCursor, writeQueueCursor } from '#moderation/queue_cursor'

type Query = ParsedOf<typeof api.listReports, 'query'>

/** `$6` to `$8` the position in the queue; `$9` the status, or null for all. */
const queueSql = (condition: string) => (rows: number) => `
  select ${CASE_COLUMNS}
  from ${CASE_TABLES}
  where (report_case.queue_place, report_case.first_reported_at, report_case.id)
      > ($6::smallint, $7::timestamptz, $8::uuid)
    and ${IS_FOR_REVIEWER} and ${condition}
  order by report_case.queue_place, report_case.first_reported_at, report_case.id
  limit ${rows}`

const readAll = preparedPages<CaseRow>('reports_queue', queueSql('true'))
/** Place 2 is for those that wait for nobody: an open appeal waits as an open report does. */
const readWaiting = preparedPages<CaseRow>(
  'reports_waiting',
  queueSql('report_case.queue_place < 2'),
)
const readOfStatus = preparedPages<CaseRow>(
  'reports_of_status',
  queueSql('report_case.status = $9'),
)

function rowsOf(status: Query['status'], rows: number, values: readonly unknown[]) {
  if (status === undefined) return readAll(rows, ...values)
  return status === 'open' ? readWaiting(rows, ...values) : readOfStatus(rows, ...values, status)
}

/**
 * Reports: open and appealed before decided, a minor's safety first, then the oldest. Content hidden from an admin by its level is
 * withheld here, including its former words; admins open the single report for it.
 * @throws 422 for a malformed cursor
 */
export async function reportsFor(
  viewer: Viewer,
  { limit, cursor, status }: Query,
): Promise<Page<ReportCase>> {
  const after = cursor === undefined ? FIRST : readQueueCursor(cursor)
  const values = [...reviewerValues(viewer), after.place, after.at, after.id]
  const found = await rowsOf(status, limit + 1, values)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => presentCase(row, false)),
    next:
      found.length > limit && last
        ? writeQueueCursor({ place: last.queue_place, at: last.first_reported_at, id: last.id })
        : null,
  }
}
