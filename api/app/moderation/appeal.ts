import type { Appeal, NewAppeal } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { presentAppeal } from '#moderation/case_rows'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

interface AppealRow {
  id: string
  appeal: string | null
  appealed_at: Date | null
  appeal_decided_at: Date | null
}

const holdHidden = preparedWrite<AppealRow>(
  'report_case_hidden',
  `select id, appeal, appealed_at, appeal_decided_at from report_cases
   where accused_id = $1 and subject_type = $2 and subject_id = $3 and status = 'hidden'
   order by decided_at desc limit 1
   for no key update`,
)

const writeAppeal = preparedWrite<AppealRow>(
  'report_case_appeal',
  `update report_cases set appeal = $2, appealed_at = $3, version = version + 1
   where id = $1 returning id, appeal, appealed_at, appeal_decided_at`,
)

/**
 * Asks another reviewer to look at what was hidden; again is the same appeal, whatever has come of it.
 * @throws 404 where nothing of the viewer's is hidden so
 */
export function fileAppeal(
  viewer: Viewer,
  { subjectType, subjectId, statement }: NewAppeal,
): Promise<{ isNew: boolean; appeal: Appeal }> {
  return transaction(async (trx) => {
    const [row] = await holdHidden(trx, viewer.id, subjectType, subjectId)
    if (!row) throw notFound()
    const before = presentAppeal(row)
    if (before) return { isNew: false, appeal: before }
    const [written] = await writeAppeal(trx, row.id, statement, clock.now())
    const appeal = written && presentAppeal(written)
    if (!appeal) throw notFound()
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'report.appealed',
      subjectType: 'report',
      subjectId: row.id,
      details: { subjectType, subjectId },
    })
    return { isNew: true, appeal }
  })
}
