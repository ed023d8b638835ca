import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { reachesGuardian, staysConnected } from '#rules/becoming_minor'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

/** Connection or request that now waits for the guardian. */
export interface WaitingPair {
  id: string
  otherId: string
  /** True if the other person no longer sees it: they were connected, or had received the account's request. */
  isForgotten: boolean
  wasConnected: boolean
  /** True if the guardian is asked about it now. */
  isAsked: boolean
}

interface PairRow {
  id: string
  other_id: string
  is_forgotten: boolean
  was_connected: boolean
  is_asked: boolean
}

// Another person's request keeps its time.
const markWaiting = preparedWrite<PairRow>(
  'new_minor_connections',
  `with held as (
     select pair.id, pair.status, other.id as other_id
     from connections pair
     join users other
       on other.id = case pair.requester_id when $1 then pair.addressee_id else pair.requester_id end
     where (pair.requester_id = $1 or pair.addressee_id = $1) and pair.status in ('pending', 'accepted')
       and not ${staysConnected('$2')}
     order by pair.id for no key update of pair
   ), waiting as (
     update connections pair set
       status = 'pending', decided_at = null,
       awaits_guardian_of = array(select distinct unnest(pair.awaits_guardian_of || $1::uuid)),
       approved_for = case held.status when 'pending' then pair.approved_for else '{}' end,
       addressee_asked_at = case held.status when 'pending' then pair.addressee_asked_at end,
       addressee_note = case held.status when 'pending' then pair.addressee_note end,
       created_at = case when held.status = 'accepted' or pair.requester_id = $1 then $2 else pair.created_at end
     from held
     where pair.id = held.id
     returning pair.id, pair.requester_id, pair.addressee_asked_at, pair.awaits_guardian_of, held.other_id,
       held.status = 'accepted' or pair.requester_id = $1 as is_forgotten, held.status = 'accepted' as was_connected
   )
   select pair.id, pair.other_id, pair.is_forgotten, pair.was_connected, ${reachesGuardian('$1')} as is_asked
   from waiting pair order by pair.id`,
)

/** Turns connections with adults into new requests, and lets unanswered ones wait. */
export async function letConnectionsWait(
  trx: TransactionClientContract,
  userId: string,
): Promise<WaitingPair[]> {
  const rows = await markWaiting(trx, userId, clock.now())
  return rows.map((row) => ({
    id: row.id,
    otherId: row.other_id,
    isForgotten: row.is_forgotten,
    wasConnected: row.was_connected,
    isAsked: row.is_asked,
  }))
}
