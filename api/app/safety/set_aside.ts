import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SetAside } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { standingOf } from '#rules/connection_pair'
import { refusedSetAside } from '#rules/safety'
import { holdActor } from '#people/account_lock'
import { readAcquaintance } from '#people/acquaintance'
import { clock } from '#core/clock'
import { closeThread } from '#messages/thread_state'
import { lockTies } from '#people/pair_lock'
import { preparedWrite } from '#core/database/prepared_write'
import Connection from '#people/connection'
import Block from '#safety/block'
import Mute from '#safety/mute'
import {
  presentSetAside,
  SET_ASIDE,
  type SetAsideRow,
  setAsideRows,
  type SetAsideTable,
} from '#safety/set_aside_rows'
import { viewerValues } from '#people/viewer_values'
import { transaction } from '#core/database/transaction'

const findBy = (table: SetAsideTable) =>
  preparedWrite<SetAsideRow>(
    `${table}_find`,
    `${setAsideRows(table)} and aside.${SET_ASIDE[table].whom} = $4`,
  )

const TABLES = {
  blocks: {
    find: findBy('blocks'),
    of: (blockerId: string, blockedId: string, client: TransactionClientContract) =>
      Block.query({ client }).where({ blockerId, blockedId }),
    add: (blockerId: string, blockedId: string, client: TransactionClientContract) =>
      Block.create({ blockerId, blockedId, createdAt: clock.now() }, { client }),
  },
  mutes: {
    find: findBy('mutes'),
    of: (muterId: string, mutedId: string, client: TransactionClientContract) =>
      Mute.query({ client }).where({ muterId, mutedId }),
    add: (muterId: string, mutedId: string, client: TransactionClientContract) =>
      Mute.create({ muterId, mutedId, createdAt: clock.now() }, { client }),
  },
}

/** What was declined stays declined: a block that comes and goes is no way to be asked again. */
async function dropPair(client: TransactionClientContract, one: string, other: string) {
  const [pairLow, pairHigh] = [one, other].sort()
  const pair = await Connection.query({ client }).where({ pairLow, pairHigh }).first()
  if (pair?.status === 'declined') await pair.merge({ askedAgainAt: null }).save()
  else await pair?.delete()
}

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
): Promise<Written<SetAside>> {
  const { find, add: insert } = TABLES[table]
  return transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_act', { whileAwaitingGuardian: true })
    await lockTies(trx, viewer.id, [otherId])
    const [known] = await find(trx, ...viewerValues(viewer), otherId)
    if (known) return { isNew: false, written: presentSetAside(known) }
    await refuse(trx, viewer, otherId)
    await before?.(trx)
    await insert(viewer.id, otherId, trx)
    const [row] = await find(trx, ...viewerValues(viewer), otherId)
    if (!row) throw notFound()
    return { isNew: true, written: presentSetAside(row) }
  })
}

/**
 * Blocks a person: what connects the two ends, and each is hidden from the other. Nobody is told.
 * @throws 404 for whom the viewer neither sees nor has to do with, 422 for oneself
 */
export function block(viewer: Viewer, otherId: string): Promise<Written<SetAside>> {
  return add(viewer, otherId, 'blocks', async (trx) => {
    await closeThread(trx, viewer.id, otherId)
    await dropPair(trx, viewer.id, otherId)
  })
}

/**
 * Keeps a person's posts out of the own feed.
 * @throws 404 for whom the viewer neither sees nor has to do with, 422 for oneself
 */
export function mute(viewer: Viewer, otherId: string): Promise<Written<SetAside>> {
  return add(viewer, otherId, 'mutes')
}

/** Takes a block or a mute back; where there is none nothing changes. */
export async function takeBackSetAside(
  viewer: Viewer,
  otherId: string,
  table: SetAsideTable,
): Promise<void> {
  await transaction((trx) => TABLES[table].of(viewer.id, otherId, trx).delete())
}
