import logger from '@adonisjs/core/services/logger'
import { isUnder18 } from '#rules/age'
import { staleBefore } from '#rules/approvals'
import Approval from '#approvals/approval'
import { notifyOfExpiry } from '#approvals/notices'
import { type ApprovalKey, holdApproval, settleApproval } from '#approvals/settle'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { transaction } from '#core/database/transaction'

const BATCH = 200

/** Excludes children who turned 18: their birthday ends approvals with the opposite outcome. */
const stale = (failed: string[]) =>
  Approval.query()
    .where({ status: 'pending' })
    .whereNotIn('id', failed)
    .where('requestedAt', '<=', staleBefore(clock.now()))
    .whereHas('child', (child) => {
      void child.whereRaw(isUnder18('users', '?'), [clock.now()])
    })
    .orderBy('requestedAt')
    .orderBy('id')
    .limit(BATCH)

/** @returns true if it was still pending */
function declineStale(approval: ApprovalKey): Promise<boolean> {
  return transaction(async (trx) => {
    if ((await holdApproval(trx, approval)) !== 'pending') return false
    await settleApproval(trx, approval, { status: 'declined', decidedBy: null, reason: null })
    await notifyOfExpiry(trx, approval)
    return true
  })
}

/**
 * Declines approvals undecided for two weeks, each in its own transaction, and notifies child and guardians. It may be
 * interrupted and repeated. A failure doesn't hold up the others.
 * @returns the number of declined approvals
 * @throws at the end, if any approval failed
 */
export async function declineStaleApprovals(): Promise<number> {
  const failures = new Map<string, unknown>()
  let declined = 0
  await inBatches(BATCH, async () => {
    const due = await stale([...failures.keys()])
    for (const approval of due) {
      try {
        if (await declineStale(approval)) declined += 1
      } catch (error) {
        logger.error({ err: error, approvalId: approval.id }, 'an approval could not be declined')
        failures.set(approval.id, error)
      }
    }
    return due.length
  })
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), 'approvals could not be declined')
  }
  return declined
}
