import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReportCase, ReportDecision, ReportReason, ReportStatus } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { decideReport, isInvolvedIn } from '#rules/moderation'
import { isAdmin } from '#rules/roles'
import { refusedUnconfirmed } from '#rules/second_factor'
import { holdActorAnd } from '#people/account_lock'
import { suspendAccount } from '#administration/suspend'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { presentCase } from '#moderation/case_rows'
import { hideReported, type Reported, showReported } from '#moderation/hide'
import {
  notifyOfHiding,
  notifyOfRestoring,
  notifyOfUpholding,
  notifyReporters,
  reasonOfSuspension,
} from '#moderation/notices'
import { readCase } from '#moderation/show'
import Report from '#safety/report'
import ReportCaseModel from '#safety/report_case'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

interface HeldRow {
  id: string
  subject_type: Reported['subjectType']
  subject_id: string
  accused_id: string
  status: ReportStatus
  version: number
  decided_by: string | null
  is_involved: boolean
  is_appealed: boolean
  main_reason: ReportReason
}

const holdCase = preparedWrite<HeldRow>(
  'report_case_hold',
  `select report_case.id, report_case.subject_type, report_case.subject_id, report_case.accused_id,
     report_case.status, report_case.version, report_case.decided_by,
     ${isInvolvedIn('$2')} as is_involved,
     report_case.appealed_at is not null and report_case.appeal_decided_at is null as is_appealed,
     (
       select reason from reports where case_id = report_case.id
       group by reason order by count(*) desc, reason limit 1
     ) as main_reason
   from report_cases report_case
   where report_case.id = (select case_id from reports where id = $1)
   for no key update of report_case`,
)

type Decided = Exclude<ReportStatus, 'open'>

const isHiding = (status: ReportStatus) => status === 'hidden' || status === 'suspended'

/** Carries out a decision on the content and the account. */
async function act(
  trx: TransactionClientContract,
  viewer: Viewer,
  { row, status, decision }: { row: HeldRow; status: Decided; decision: ReportDecision },
) {
  const reported: Reported = {
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    accusedId: row.accused_id,
  }
  const reason = decision.reason ?? row.main_reason
  if (isHiding(status) && !isHiding(row.status)) {
    await hideReported(trx, reported)
    await notifyOfHiding(trx, { ...reported, reason })
  }
  if (status === 'hidden' && row.is_appealed) await notifyOfUpholding(trx, reported)
  if (status === 'restored') {
    await showReported(trx, reported)
    await notifyOfRestoring(trx, reported)
  }
  if (status === 'suspended') {
    const { accusedId: userId } = reported
    await suspendAccount(trx, {
      actorId: viewer.id,
      userId,
      reason: decision.notes ?? '',
      toldReason: reasonOfSuspension({ ...reported, reason }),
    })
  }
}

/** Content visible until now has no appeal yet: an earlier one is over. */
function appealAfter(row: HeldRow, status: Decided, now: Date) {
  if (isHiding(status) && !isHiding(row.status)) {
    return { appeal: null, appealedAt: null, appealDecidedAt: null }
  }
  return row.is_appealed ? { appealDecidedAt: now } : {}
}

async function write(
  trx: TransactionClientContract,
  viewer: Viewer,
  { row, status, decision }: { row: HeldRow; status: Decided; decision: ReportDecision },
) {
  const notes = decision.notes || null
  const now = clock.now()
  await ReportCaseModel.query({ client: trx })
    .where('id', row.id)
    .update({
      status,
      notes,
      decidedBy: viewer.id,
      decidedAt: now,
      version: row.version + 1,
      ...appealAfter(row, status, now),
    })
  await Report.query({ client: trx }).where('caseId', row.id).update({ status })
  // Reporters are not told that hidden content stays hidden.
  const staysHidden = status === 'hidden' && isHiding(row.status)
  if (status !== row.status && !staysHidden) await notifyReporters(trx, row.id, status)
  await recordAudit(trx, {
    actorId: viewer.id,
    action: 'report.decided',
    subjectType: 'report',
    subjectId: row.id,
    reason: notes,
    details: {
      decision: decision.decision,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      accusedId: row.accused_id,
    },
  })
}

/**
 * Decides a report, together with all other reports of the same content.
 * @throws 403 for decisions the reviewer may not make, and for a suspension without a fresh proof of a second factor; 404
 * for unknown reports and those of others, 409 if another reviewer was faster, 422 without required notes
 */
export async function decide(
  viewer: Viewer,
  id: string,
  decision: ReportDecision,
): Promise<ReportCase> {
  const unconfirmed = refusedUnconfirmed({ confirmed: 'with_factor' }, viewer, clock.now())
  if (decision.decision === 'suspend' && unconfirmed) throw unconfirmed
  return transaction(async (trx) => {
    await readCase(trx, viewer, id)
    const [row] = await holdCase(trx, id, viewer.id)
    if (!row) throw notFound()
    // Locked before the content, in the order of every suspension.
    await holdActorAnd(trx, viewer, row.accused_id)
    const decided = decideReport(
      {
        status: row.status,
        version: row.version,
        isDecidedByReviewer: row.decided_by === viewer.id,
        isInvolved: row.is_involved,
        reviewerIsAdmin: isAdmin(viewer, clock.now()),
        isAppealed: row.is_appealed,
      },
      decision,
    )
    switch (decided.outcome) {
      case 'refused':
        throw decided.problem
      case 'unchanged':
        break
      case 'decided':
        await act(trx, viewer, { row, status: decided.status, decision })
        await write(trx, viewer, { row, status: decided.status, decision })
    }
    return presentCase(await readCase(trx, viewer, row.id), false)
  })
}
