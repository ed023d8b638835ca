import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SetAside } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { standingOf } from '#rules/connection_pair'
import { refusedSetAside } from '#rules/safety'
import { holdActor } from '#people/account_lock'
import { readAcquaintance } from '#people/acquaintance'
import { clock } from '#core/clock'
import { closeThread } from '#messages/thread_state'
import { lockTies } from '#people/pair_lock'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import {
  presentSetAside,
  SET_ASIDE,
  type SetAsideRow,
  setAsideRows,
  type SetAsideTable,
} from '#safety/set_aside_rows'
import { viewerValues } from '#people/viewer_values'
import { transaction } from '#core/database/transaction'

interface Written {
  isNew: boolean
  setAside: SetAside
}

function statements(table: SetAsideTable) {
  const { by, whom } = SET_ASIDE[table]
  return {
    find: preparedWrite<SetAsideRow>(
      `${table}_find`,
      `${setAsideRows(table)} and aside.${whom} = $4`,
    ),
    add: preparedWrite(
      `${table}_add`,
      `insert into ${table} (${by}, ${whom}, created_at) values ($1, $2, $3)`,
    ),
    remove: prepared(`${table}_remove`, `delete from ${table} where ${by} = $1 and ${whom} = $2`),
  }
}

const STATEMENTS = { blocks: statements('blocks'), mutes: statements('mutes') }

// What was declined stays declined: a block that comes and goes is no way to be asked again.
const dropPair = preparedWrite(
  'pair_drop',
  `with dropped as (
     delete from connections
     where pair_low = least($1::uuid, $2::uuid) and pair_high = greatest($1::uuid, $2::uuid)
       and status <> 'declined'
   )
   update connections set asked_again_at = null
   where pair_low = least($1::uuid, $2::uuid) and pair_high = greatest($1::uuid, $2::uuid)
     and asked_again_at is not null`,
)

async function refuse(trx: TransactionClientContract, viewer: Viewer, otherId: string) {
  const isSelf = otherId === viewer.id
  const acquaintance = await readAcquaintance(trx, viewer, otherId)
  const problem = refusedSetAside({
    isSelf,
    isVisible: acquaintance?.isVisible ?? false,
    standing: standingOf(acquaintance?.pair ?? null),
    hasThread: acquaintance?.thread != null,
  })
  if (problem) throw problem
}

function add(
  viewer: Viewer,
  otherId: string,
  table: SetAsideTable,
  before?: (trx: TransactionClientContract) => Promise<void>,
): Promise<Written> {
  const { find, add: insert } = STATEMENTS[table]
  return transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_act', { whileAwaitingGuardian: true })
    await lockTies(trx, viewer.id, [otherId])
    const [known] = await find(trx, ...viewerValues(viewer), otherId)
    if (known) return { isNew: false, setAside: presentSetAside(known) }
    await refuse(trx, viewer, otherId)
    await before?.(trx)
    await insert(trx, viewer.id, otherId, clock.now())
    const [row] = await find(trx, ...viewerValues(viewer), otherId)
    if (!row) throw notFound()
    return { isNew: true, setAside: presentSetAside(row) }
  })
}

/**
 * Blocks a person: what connects the two ends, and each is hidden from the other. Nobody is told.
 * @throws 404 for whom the viewer neither sees nor has to do with, 422 for oneself
 */
export function block(viewer: Viewer, otherId: string): Promise<Written> {
  return add(viewer, otherId, 'blocks', async (trx) => {
    await closeThread(trx, viewer.id, otherId)
    await dropPair(trx, viewer.id, otherId)
  })
}

/**
 * Keeps a person's posts out of the own feed.
 * @throws 404 for whom the viewer neither sees nor has to do with, 422 for oneself
 */
export function mute(viewer: Viewer, otherId: string): Promise<Written> {
  return add(viewer, otherId, 'mutes')
}

/** Takes a block or a mute back; where there is none nothing changes. */
export async function takeBackSetAside(
  viewer: Viewer,
  otherId: string,
  table: SetAsideTable,
): Promise<void> {
  await STATEMENTS[table].remove(viewer.id, otherId)
}
