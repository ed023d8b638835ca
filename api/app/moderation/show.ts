import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReportCase } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'
import {
  CASE_COLUMNS,
  CASE_TABLES,
  type CaseRow,
  IS_FOR_REVIEWER,
  isWithheld,
  presentCase,
  reviewerValues,
} from '#moderation/case_rows'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const findCase = preparedWrite<CaseRow>(
  'report_case',
  `select ${CASE_COLUMNS}
   from ${CASE_TABLES}
   where report_case.id = (select case_id from reports where id = $6) and ${IS_FOR_REVIEWER}`,
)

/**
 * A report by its own id or by that of any other report of the same content.
 * @throws 404 for unknown reports and those of other reviewers
 */
export async function readCase(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<CaseRow> {
  const [row] = await findCase(trx, ...reviewerValues(viewer), id)
  if (!row) throw notFound()
  return row
}

/**
 * True when the reviewer is shown content hidden by its level, which writes an audit entry. Reviewers who have to leave
 * the decision to others are not shown it.
 */
async function opensHidden(trx: TransactionClientContract, viewer: Viewer, row: CaseRow) {
  if (!isWithheld(row) || !row.can_decide) return false
  await recordAudit(trx, {
    actorId: viewer.id,
    action: 'report.content_read',
    subjectType: 'report',
    subjectId: row.id,
    details: { subjectType: row.subject_type, subjectId: row.subject_id, accusedId: row.personId },
  })
  return true
}

/**
 * One report. Admins see content hidden by its level, with an audit entry (docs/rules.md, Visibility levels). Curators
 * never get such a report.
 * @throws 404 for unknown reports and those of other reviewers
 */
export function showReport(viewer: Viewer, id: string): Promise<ReportCase> {
  return transaction(async (trx) => {
    const row = await readCase(trx, viewer, id)
    return presentCase(row, await opensHidden(trx, viewer, row))
  })
}

/**
 * Picture of reported content, even after it was hidden, on the same terms as its words.
 * @returns its path on this site
 * @throws 404 without a picture, or if its level hides it from the reviewer
 */
export function reportedPicture(viewer: Viewer, id: string): Promise<string> {
  return transaction(async (trx) => {
    const row = await readCase(trx, viewer, id)
    const { image_url: path } = row
    if (!path || !(row.is_open || (await opensHidden(trx, viewer, row)))) throw notFound()
    return path
  })
}
