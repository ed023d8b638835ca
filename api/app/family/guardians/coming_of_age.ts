import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isOfAge } from '#rules/age'
import { endApprovals } from '#approvals/end'
import { settleNoticesOfChild } from '#approvals/notices'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notifyOfComingOfAge } from '#family/guardians/notices'
import { prepared } from '#core/database/pool'
import GuardianLink from '#people/guardian_link'
import { transaction } from '#core/database/transaction'

const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Rows whose `due.child_id` is 18 or older. `$1` the position, `$2` now. */
const adultsOf = (due: string) => `
  select distinct due.child_id
  from ${due} due join users child on child.id = due.child_id
  where due.child_id > $1 and ${isOfAge('child', '$2')}
  order by due.child_id limit ${BATCH}`

/** Adults who still have guardians, or approvals pending, by id. */
const findAdults = prepared<{ child_id: string }>(
  'guardianships_to_end',
  `(${adultsOf('guardian_links')})
   union (${adultsOf(`(select child_id from approvals where status = 'pending')`)})
   order by child_id limit ${BATCH}`,
)

/**
 * Ends the guardianship of a person who is 18 or older, with the pending approvals, and notifies everyone once.
 * @param isBirthday false if they were 18 before, and a review corrected their date of birth
 * @returns false if there was none
 */
export async function endGuardianship(
  trx: TransactionClientContract,
  childId: string,
  { isBirthday = true } = {},
): Promise<boolean> {
  // Links before approvals: the order in which a deciding guardian locks them.
  const links = GuardianLink.query({ client: trx }).where({ childId }).orderBy('id')
  await links.clone().forUpdate()
  // First, while the guardians to notify are still linked.
  await endApprovals(trx, childId)
  const guardianIds = (await links).map(({ guardianId }) => guardianId)
  // Another node was faster, or the last guardian has left.
  if (guardianIds.length === 0) return false
  await GuardianLink.query({ client: trx }).where({ childId }).delete()
  for (const guardianId of guardianIds) await settleNoticesOfChild(trx, { guardianId, childId })
  await notifyOfComingOfAge(trx, { childId, guardianIds }, isBirthday)
  await recordAudit(trx, {
    actorId: null,
    action: 'guardian.ended',
    subjectId: childId,
    reason: isBirthday ? 'came of age' : 'date of birth corrected',
    details: { guardianIds },
  })
  return true
}

/**
 * Removes the guardian links of everybody aged 18 or older. Guardians lost their rights on the birthday itself: every
 * rule checks the age at each use. Levels and everything else stay. A failure doesn't hold up the others.
 * @returns the number of people
 * @throws at the end, if any guardianship failed
 */
export async function endGuardianships(): Promise<number> {
  const now = clock.now()
  const failures: unknown[] = []
  let ended = 0
  for (let after: string | undefined = BEFORE_ALL; after;) {
    const rows = await findAdults(after, now)
    for (const { child_id: childId } of rows) {
      try {
        if (await transaction((trx) => endGuardianship(trx, childId))) ended += 1
      } catch (error) {
        logger.error({ err: error, accountId: childId }, 'a guardianship could not be ended')
        failures.push(error)
      }
    }
    after = rows.at(-1)?.child_id
  }
  if (failures.length > 0) throw new AggregateError(failures, 'guardianships could not be ended')
  return ended
}
