import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { clock } from '#core/clock'
import { tellOfAcceptance } from '#connections/notices'
import { openThread } from '#messages/thread_state'
import Connection from '#people/connection'

/**
 * Connects two people, of whom this one said yes last: the other hears of it, and their thread opens. Their ties are
 * locked (`lockTies`).
 */
export async function acceptPair(
  trx: TransactionClientContract,
  person: Pick<Account, 'id'>,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  await openThread(trx, person.id, otherId)
  await Connection.query({ client: trx }).where({ id }).update({
    status: 'accepted',
    decidedAt: clock.now(),
    askedAgainAt: null,
    addresseeAskedAt: null,
    awaitsGuardianOf: [],
  })
  await tellOfAcceptance(trx, person, { id, otherId })
}
