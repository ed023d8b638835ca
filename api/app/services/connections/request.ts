import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Connection, NewConnection } from '@fieldhouse/contract'
import { notFound } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { decideRequest, needsGuardian } from '#rules/connecting'
import { type Acquaintance, readAcquaintance } from '#services/acquaintance'
import { clock } from '#services/clock'
import { acceptPair } from '#services/connections/accept'
import { readConnection } from '#services/connections/find'
import { tellOfRequest } from '#services/connections/notices'
import { lockPair } from '#services/pair_lock'
import { preparedWrite } from '#services/prepared_write'

// In place of an earlier row of the two, whichever of them had asked.
const ask = preparedWrite<{ id: string }>(
  'connection_ask',
  `insert into connections as pair (
     requester_id, addressee_id, note, awaits_guardian, created_at, addressee_asked_at
   ) values ($1, $2, $3, $4, $5::timestamptz, case when $6::boolean then $5::timestamptz end)
   on conflict (pair_low, pair_high) do update set
     requester_id = excluded.requester_id, addressee_id = excluded.addressee_id, note = excluded.note,
     awaits_guardian = excluded.awaits_guardian, created_at = excluded.created_at,
     addressee_asked_at = excluded.addressee_asked_at,
     status = 'pending', decided_at = null, asked_again_at = null, guardian_approved_at = null
   returning id`,
)

const askUnheard = preparedWrite(
  'connection_ask_unheard',
  'update connections set asked_again_at = $2, note = $3 where id = $1',
)

const agree = preparedWrite(
  'connection_agree',
  'update connections set addressee_asked_at = $2 where id = $1',
)

interface Requested {
  /** The request was made by this call. */
  isNew: boolean
  connection: Connection
}

/** Does what was decided; gives the id of the pair's row. */
async function act(
  trx: TransactionClientContract,
  viewer: Viewer,
  { userId: otherId, note }: NewConnection,
  acquaintance: Acquaintance | null,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const needed = acquaintance && needsGuardian(viewer, acquaintance.other, clock.today())
  const decision = decideRequest({
    isSelf: otherId === viewer.id,
    pair: acquaintance?.pair ?? null,
    isVisible: acquaintance?.isVisible ?? false,
    isAdmitted: acquaintance?.isAdmitted ?? false,
    needsGuardian: needed ?? false,
    now,
  })
  switch (decision.outcome) {
    case 'refused':
      throw decision.problem
    case 'unchanged':
      return { id: decision.pair.id, isNew: false }
    case 'accept':
      await acceptPair(trx, viewer, { id: decision.pair.id, otherId })
      return { id: decision.pair.id, isNew: false }
    case 'agree':
      await agree(trx, decision.pair.id, now)
      return { id: decision.pair.id, isNew: true }
    case 'ask_unheard':
      await askUnheard(trx, decision.pair.id, now, note || null)
      return { id: decision.pair.id, isNew: true }
    case 'ask': {
      const values = [viewer.id, otherId, note || null, needed, now, decision.otherAskedToo]
      const [row] = await ask(trx, ...values)
      if (!row || !acquaintance) throw notFound()
      await tellOfRequest(trx, viewer, { id: row.id, otherId, other: acquaintance.other })
      return { id: row.id, isNew: true }
    }
  }
}

/**
 * Asks somebody to connect. Again is the same request; two that cross are accepted.
 * @throws 404 for whom the viewer does not see, 403 for who does not want to be asked, 422 for oneself
 */
export function requestConnection(viewer: Viewer, request: NewConnection): Promise<Requested> {
  return db.transaction(async (trx) => {
    await lockPair(trx, viewer.id, request.userId)
    const acquaintance = await readAcquaintance(trx, viewer, request.userId)
    const { id, isNew } = await act(trx, viewer, request, acquaintance)
    return { isNew, connection: await readConnection(trx, viewer, id) }
  })
}
