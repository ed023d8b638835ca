import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { threadStays } from '#rules/becoming_minor'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

export interface ClosedThread {
  otherId: string
  /** Sender of a message request; null for a conversation. */
  requestedBy: string | null
}

// Messages stay with both. A request stays with its sender and disappears for the recipient who had not answered.
const close = preparedWrite<{ other_id: string; requested_by: string | null }>(
  'new_minor_threads',
  `with held as (
     select thread.id, thread.requested_by, other.id as other_id
     from threads thread
     join users other on other.id = case thread.low_id when $1 then thread.high_id else thread.low_id end
     left join connections pair on pair.pair_low = thread.low_id and pair.pair_high = thread.high_id
     where (thread.low_id = $1 or thread.high_id = $1) and thread.state <> 'closed'
       and not ${threadStays('$2')}
     order by thread.id for no key update of thread
   ), closed as (
     update threads thread set state = 'closed', requested_by = null from held where thread.id = held.id
     returning thread.id, held.requested_by, held.other_id
   ), withdrawn as (
     delete from thread_members member using closed
     where member.thread_id = closed.id and member.user_id <> closed.requested_by
   )
   select other_id, requested_by from closed`,
)

/** Closes the account's conversations with adults, and withdraws message requests either way. */
export async function closeThreads(
  trx: TransactionClientContract,
  userId: string,
): Promise<ClosedThread[]> {
  const rows = await close(trx, userId, clock.now())
  return rows.map((row) => ({ otherId: row.other_id, requestedBy: row.requested_by }))
}
