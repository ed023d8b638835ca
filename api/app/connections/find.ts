import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Connection } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Account, Viewer } from '#rules/account'
import type { Pair } from '#rules/connection_pair'
import { isBlockedBetween } from '#rules/visibility'
import { holdActor } from '#people/account_lock'
import { clock } from '#core/clock'
import {
  connectionColumns,
  type ConnectionRow,
  presentConnection,
} from '#connections/connection_rows'
import { pairOf } from '#people/pair_rows'
import { lockTies } from '#people/pair_lock'
import { preparedWrite } from '#core/database/prepared_write'

const findRow = preparedWrite<ConnectionRow>(
  'connection',
  `select ${connectionColumns('case pair.requester_id when $1 then pair.seen_at else pair.addressee_seen_at end')}
   from connections pair
   join users owner on owner.id in (pair.requester_id, pair.addressee_id) and owner.id <> $1
   where pair.id = $2 and $1 in (pair.requester_id, pair.addressee_id)
     and owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}`,
)

/** @throws 404 for connections of others, and behind a suspension or a block */
async function findOwn(trx: TransactionClientContract, viewer: Viewer, id: string) {
  const [row] = await findRow(trx, viewer.id, id)
  if (!row) throw notFound()
  return row
}

/**
 * The pair of the viewer and another person, locked until the transaction ends.
 * @throws 404 for a connection of others
 */
export async function holdPair(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<{
  pair: Pair
  otherId: string
  other: Pick<Account, 'accountType' | 'dateOfBirth' | 'timeZone'>
}> {
  const { personId: otherId } = await findOwn(trx, viewer, id)
  await holdActor(trx, viewer)
  await lockTies(trx, viewer.id, [otherId])
  const row = await findOwn(trx, viewer, id)
  return { pair: pairOf(row, viewer, row, clock.now()), otherId, other: row }
}

/** The connection as the viewer sees it now, in the transaction that may have changed it. */
export async function readConnection(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<Connection> {
  return presentConnection(await findOwn(trx, viewer, id), viewer)
}
