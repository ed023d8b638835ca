import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ActivityType } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { clock } from '#core/clock'
import ChildActivity from '#activity/child_activity'

/** Something that somebody did. */
export interface Activity {
  type: ActivityType
  /** Towards whom: the author of the post, the other of a connection. */
  counterpartId?: string | null
  subjectId?: string | null
}

/** Only what a minor does is written down, and for as long as they are one. */
export const isLogged = (account: Pick<Account, 'accountType' | 'dateOfBirth'>) =>
  isMinor(account, clock.today())

/**
 * Writes what a minor did into their activity log, in the transaction of doing it; of anybody else nothing is written
 * or asked. Call it where something was done for the first time: a repeat that changes nothing is no activity.
 */
export async function recordActivity(
  trx: TransactionClientContract,
  viewer: Pick<Account, 'id' | 'accountType' | 'dateOfBirth'>,
  { type, counterpartId = null, subjectId = null }: Activity,
): Promise<void> {
  if (!isLogged(viewer)) return
  await ChildActivity.create(
    {
      childId: viewer.id,
      activityType: type,
      counterpartId: counterpartId === viewer.id ? null : counterpartId,
      subjectId,
      createdAt: clock.now(),
    },
    { client: trx },
  )
}
