import type { NewReport, Report } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { isUrgentReport } from '#rules/moderation'
import { refusedReport } from '#rules/safety'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import ReportModel from '#safety/report'
import { findReported } from '#safety/reported'
import { transaction } from '#core/database/transaction'

/** Joins the open case of the same content, or opens one with the report's own id. `$9` whether it is urgent. */
const insert = preparedWrite<{ id: string }>(
  'report_insert',
  `with fresh as materialized (select gen_random_uuid() as id), opened as (
     insert into report_cases as report_case (
       id, subject_type, subject_id, accused_id, quote, is_urgent, first_reported_at, last_reported_at
     ) select fresh.id, $3, $4, $2, $7, $9, $8, $8 from fresh
     on conflict (subject_type, subject_id) where status = 'open' do update set
       is_urgent = report_case.is_urgent or excluded.is_urgent,
       last_reported_at = greatest(report_case.last_reported_at, excluded.last_reported_at)
     returning id
   )
   insert into reports (
     id, case_id, reporter_id, accused_id, subject_type, subject_id, reason, details, quote, created_at
   ) select fresh.id, opened.id, $1, $2, $3, $4, $5, $6, $7, $8 from fresh, opened
   on conflict (reporter_id, subject_type, subject_id) where status = 'open' do nothing
   returning id`,
)

function presentReport(report: ReportModel): Report {
  const { id, subjectType, subjectId, reason, details, status } = report
  const createdAt = report.createdAt.toISOString()
  return { id, subjectType, subjectId, reason, details, status, createdAt }
}

/**
 * Reports content visible to the viewer; a repeat is the same report until it is decided.
 * @throws 404 for content hidden from the viewer, 422 for their own
 */
export function fileReport(viewer: Viewer, report: NewReport): Promise<Written<Report>> {
  return transaction(async (trx) => {
    const reported = await findReported(trx, viewer, report)
    if (!reported) throw notFound()
    const problem = refusedReport(viewer.id, reported.accusedId)
    if (problem) throw problem
    const { subjectType, subjectId, reason, details } = report
    const open = () =>
      ReportModel.query({ client: trx })
        .where({ reporterId: viewer.id, subjectType, subjectId, status: 'open' })
        .first()
    const before = await open()
    if (before) return { isNew: false, written: presentReport(before) }
    const [filed] = await insert(
      trx,
      viewer.id,
      reported.accusedId,
      subjectType,
      subjectId,
      reason,
      details || null,
      reported.quote,
      clock.now(),
      isUrgentReport(reason, isMinor(viewer, clock.now())),
    )
    const found = await open()
    if (!found) throw notFound()
    return { isNew: filed !== undefined, written: presentReport(found) }
  })
}
