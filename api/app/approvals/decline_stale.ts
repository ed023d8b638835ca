import { adultsBornBy } from '#rules/age'
import { staleBefore } from '#rules/approvals'
import { tellOfExpiry } from '#approvals/notices'
import { type ApprovalKey, holdApproval, settleApproval } from '#approvals/settle'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { transaction } from '#core/database/transaction'

const BATCH = 200

// Who turned 18 is the birthday's, who ends their approvals the other way.
const findStale = prepared<ApprovalKey>(
  'approvals_stale',
  `select approval.id, approval.child_id as "childId", approval.subject_type as "subjectType",
     approval.subject_id as "subjectId", approval.other_id as "otherId"
   from approvals approval join users owner on owner.id = approval.child_id
   where approval.status = 'pending' and approval.requested_at <= $1
     and owner.date_of_birth > $2::date
   order by approval.requested_at, approval.id
   limit ${BATCH}`,
)

/** @returns whether it still waited */
function declineStale(approval: ApprovalKey): Promise<boolean> {
  return transaction(async (trx) => {
    if ((await holdApproval(trx, approval)) !== 'pending') return false
    await settleApproval(trx, approval, { status: 'declined', decidedBy: null, reason: null })
    await tellOfExpiry(trx, approval)
    return true
  })
}

/**
 * Declines what nobody decided for two weeks, each in a transaction of its own; the child and the guardians hear of
 * it. May be stopped and run again at any time.
 * @returns how many were declined
 */
export async function declineStaleApprovals(): Promise<number> {
  let declined = 0
  for (;;) {
    const stale = await findStale(staleBefore(clock.now()), adultsBornBy(clock.today()))
    for (const approval of stale) {
      if (await declineStale(approval)) declined += 1
    }
    if (stale.length < BATCH) return declined
  }
}
