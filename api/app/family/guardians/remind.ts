import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUnder18 } from '#rules/age'
import { declinesAt } from '#rules/approvals'
import { remindersDueBefore } from '#rules/mailing'
import Approval from '#approvals/approval'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { transaction } from '#core/database/transaction'
import { reminderLetter } from '#mail/notices/letters'
import { addressFor } from '#mail/notices/recipient'
import { sendMail } from '#mail/send'
import { guardiansOf } from '#people/guardians_of'

const BATCH = 200
const DAY_MS = 24 * 60 * 60 * 1_000

/** Days until the first of them is declined, the last one begun included. */
const daysLeft = (approvals: Approval[], now: Date) =>
  Math.ceil(
    Math.min(...approvals.map((one) => declinesAt(one.requestedAt).getTime() - now.getTime())) /
      DAY_MS,
  )

/** One mail to each guardian, about all of their children. */
async function mailGuardians(trx: TransactionClientContract, due: Approval[]) {
  const childIds = [...new Set(due.map(({ childId }) => childId))]
  const links = childIds.length > 0 ? await guardiansOf(trx, ...childIds) : []
  for (const [userId, ofGuardian] of Map.groupBy(links, ({ guardianId }) => guardianId)) {
    const children = new Set(ofGuardian.map(({ childId }) => childId))
    const theirs = due.filter(({ childId }) => children.has(childId))
    const email = await addressFor(trx, userId, 'approvals')
    if (!email) continue
    const about = { count: theirs.length, days: daysLeft(theirs, clock.now()) }
    await sendMail(trx, reminderLetter({ userId, email }, about))
  }
}

/** Excludes children who turned 18. Approvals with a pending reminder are passed over while a decision holds them. */
const remindBatch = (reminder: number, before: Date) =>
  transaction(async (trx) => {
    const due = await Approval.query({ client: trx })
      .where({ status: 'pending' })
      .where('reminders', '<', reminder)
      .where('requestedAt', '<=', before)
      .whereHas('child', (child) => {
        void child.whereRaw(isUnder18('users', '?'), [clock.now()])
      })
      .orderBy('requestedAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    if (due.length === 0) return 0
    await Approval.query({ client: trx })
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .update({ reminders: reminder })
    await mailGuardians(trx, due)
    return due.length
  })

/**
 * Reminds guardians by mail of approvals that still wait, a day before the 7th and the 13th day.
 * @returns the number of approvals reminded of
 */
export async function remindGuardians(): Promise<number> {
  let reminded = 0
  // The last reminder first: whoever is due both gets one mail.
  const times = remindersDueBefore(clock.now())
  for (const [index, before] of [...times.entries()].reverse())
    reminded += await inBatches(BATCH, () => remindBatch(index + 1, before))
  return reminded
}
