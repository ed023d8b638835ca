import { DateTime } from 'luxon'
import { EXPIRY_NOTICE_DAYS } from '#rules/verification'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { notify } from '#notifications/notify'
import User from '#people/user'
import { transaction } from '#core/database/transaction'
import { NOTICES } from '#verification/notices'

const BATCH = 100

function notifyBatch(): Promise<number> {
  const now = clock.now()
  const until = DateTime.fromJSDate(now).plus({ days: EXPIRY_NOTICE_DAYS }).toJSDate()
  return transaction(async (trx) => {
    const due = await User.query({ client: trx })
      .where('backgroundCheckValidUntil', '>', now)
      .where('backgroundCheckValidUntil', '<=', until)
      .whereRaw('told_of_check_until is distinct from background_check_valid_until')
      .orderBy('backgroundCheckValidUntil')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    for (const user of due) {
      await user.merge({ toldOfCheckUntil: user.backgroundCheckValidUntil }).save()
      await notify(trx, { userId: user.id, actorId: null, subjectId: null, ...NOTICES.expiring })
    }
    return due.length
  })
}

/**
 * Notifies people whose background check ends within 30 days, once per end date. Nothing else happens at the end:
 * rights are checked at each use.
 * @returns the number of people notified
 */
export const notifyOfExpiry = (): Promise<number> => inBatches(BATCH, notifyBatch)
