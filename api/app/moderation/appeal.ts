import type { Appeal, NewAppeal } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { presentAppeal } from '#moderation/case_rows'
import ReportCase from '#safety/report_case'
import { transaction } from '#core/database/transaction'

/**
 * Asks another reviewer to look at content that was hidden, alone or with a suspension that is over; a repeat is the same appeal, whatever its outcome.
 * @throws 404 if none of the viewer's content is hidden by this report
 */
export function fileAppeal(
  viewer: Viewer,
  { subjectType, subjectId, statement }: NewAppeal,
): Promise<Written<Appeal>> {
  return transaction(async (trx) => {
    const hidden = await ReportCase.query({ client: trx })
      .where({ accusedId: viewer.id, subjectType, subjectId })
      // Suspending hides, too, and a lifted suspension leaves the content hidden.
      .whereIn('status', ['hidden', 'suspended'])
      .orderBy('decidedAt', 'desc')
      .forUpdate()
      .first()
    if (!hidden) throw notFound()
    const before = presentAppeal(hidden)
    if (before) return { isNew: false, written: before }
    const { version } = hidden
    hidden.merge({ appeal: statement, appealedAt: clock.now(), version: version + 1 })
    await hidden.save()
    const appeal = presentAppeal(hidden)
    if (!appeal) throw notFound()
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'report.appealed',
      subjectType: 'report',
      subjectId: hidden.id,
      details: { subjectType, subjectId },
    })
    return { isNew: true, written: appeal }
  })
}
