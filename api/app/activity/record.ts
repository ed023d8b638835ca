import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ActivityType } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { clock } from '#core/clock'
import ChildActivity from '#activity/child_activity'

/** Action of a person. */
export interface Activity {
  type: ActivityType
  /** Other person involved: author of the post, other side of the connection. */
  counterpartId?: string | null
  subjectId?: string | null
}

/**
 * Records an action of a minor in their activity log, in the action's transaction; for adults, and so from the 18th
 * birthday on, it does nothing and reads nothing. Call it only for first-time actions: a repeat that changes nothing
 * is no activity.
 */
export async function recordActivity(
  trx: TransactionClientContract,
  viewer: Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>,
  { type, counterpartId = null, subjectId = null }: Activity,
): Promise<void> {
  if (!isMinor(viewer, clock.now())) return
  await recordAbout(trx, viewer.id, {
    type,
    counterpartId: counterpartId === viewer.id ? null : counterpartId,
    subjectId,
  })
}

/** Records what somebody else did towards a minor. */
export async function recordAbout(
  trx: TransactionClientContract,
  childId: string,
  { type, counterpartId = null, subjectId = null }: Activity,
): Promise<void> {
  await ChildActivity.create(
    { childId, activityType: type, counterpartId, subjectId, createdAt: clock.now() },
    { client: trx },
  )
}
