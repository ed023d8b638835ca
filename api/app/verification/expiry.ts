import { DateTime } from 'luxon'
import { EXPIRY_NOTICE_DAYS } from '#rules/verification'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { NOTICES } from '#verification/notices'

const BATCH = 100

const takeDue = preparedWrite<{ id: string }>(
  'verification_expiry_due',
  `update users set told_of_check_until = background_check_valid_until
   where id in (
     select id from users
     where background_check_valid_until > $1 and background_check_valid_until <= $2
       and told_of_check_until is distinct from background_check_valid_until
     order by background_check_valid_until limit ${BATCH} for update skip locked
   ) returning id`,
)

function tellBatch(): Promise<number> {
  const now = clock.now()
  const until = DateTime.fromJSDate(now).plus({ days: EXPIRY_NOTICE_DAYS }).toJSDate()
  return transaction(async (trx) => {
    const due = await takeDue(trx, now, until)
    for (const { id } of due) {
      await notify(trx, { userId: id, actorId: null, subjectId: null, ...NOTICES.expiring })
    }
    return due.length
  })
}

/**
 * Tells everybody whose background check ends within 30 days, once for each end. Nothing has to be done when it
 * does: what it gives is asked for at each use.
 * @returns how many were told
 */
export async function tellOfExpiry(): Promise<number> {
  let told = 0
  for (;;) {
    const count = await tellBatch()
    told += count
    if (count < BATCH) return told
  }
}
