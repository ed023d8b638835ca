import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { clock } from '#core/clock'
import { tellOfAcceptance } from '#connections/notices'
import { openThread } from '#messages/thread_state'
import { preparedWrite } from '#core/database/prepared_write'

const accept = preparedWrite(
  'connection_accept',
  `update connections set
     status = 'accepted', decided_at = $2, asked_again_at = null, addressee_asked_at = null,
     awaits_guardian_of = '{}'
   where id = $1`,
)

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
  await accept(trx, id, clock.now())
  await tellOfAcceptance(trx, person, { id, otherId })
}
