import type { PageQuery, SetAside } from '@fieldhouse/contract'
import { isBlockedBetween, isInContactWith, profileIsVisible } from '#rules/visibility'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { prepared } from '#core/database/pool'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Written } from '#core/endpoints/call'
import { notFound } from '#core/problems/problem'
import { standingOf } from '#rules/connection_pair'
import { refusedSetAside } from '#rules/safety'
import { holdActor } from '#people/account_lock'
import { readAcquaintance } from '#people/acquaintance'
import { clock } from '#core/clock'
import { closeThread } from '#messages/thread_state'
import ThreadMember from '#messages/thread_member'
import { lockTies } from '#people/pair_lock'
import { preparedWrite } from '#core/database/prepared_write'
import Connection from '#people/connection'
import StaffMember from '#people/staff_member'
import Block from '#safety/block'
import Mute from '#safety/mute'
import { transaction } from '#core/database/transaction'

/**
 * Blocks and mutes as tables: the author, the other person, and whether they are named. A block hides the two from each
 * other: its list still names the other person, without any later change of theirs. Muted people hidden from the viewer
 * are missing here as everywhere.
 */
const SET_ASIDE = {
  blocks: {
    by: 'blocker_id',
    whom: 'blocked_id',
    isNamed: `(owner.absent_since is null or ${profileIsVisible(VIEWER)})`,
  },
  mutes: {
    by: 'muter_id',
    whom: 'muted_id',
    isNamed: `(${profileIsVisible(VIEWER)} or (
    owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}
    and ${isInContactWith('$1', 'owner.id')}
  ))`,
  },
} as const

type SetAsideTable = keyof typeof SET_ASIDE

/** Rows of one of the tables as {@link SetAsideRow}s; callers append a condition over `aside`. */
function setAsideRows(table: SetAsideTable): string {
  const { by, whom, isNamed } = SET_ASIDE[table]
  return `
    select ${PERSON_COLUMNS}, aside.created_at, ${isNamed} as is_named
    from ${table} aside
    join users owner on owner.id = aside.${whom}
    join privacy_settings privacy on privacy.user_id = aside.${whom}
    where aside.${by} = $1`
}

interface SetAsideRow extends PersonRow {
  created_at: Date
  is_named: boolean
}

function presentSetAside(row: SetAsideRow): SetAside {
  return {
    userId: row.personId,
    user: row.is_named ? presentPerson(row) : null,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * Everyone set aside by the viewer, including people hidden since: otherwise it could not be undone. `$4` and `$5` the
 * position, `$6` the number of rows.
 */
function listSql(table: SetAsideTable) {
  const { whom } = SET_ASIDE[table]
  return `${setAsideRows(table)}
      and (aside.created_at, aside.${whom}) < ($4::timestamptz, $5::uuid)
    order by aside.created_at desc, aside.${whom} desc
    limit $6`
}

const BLOCKS_SQL = listSql('blocks')
const MUTES_SQL = listSql('mutes')

const LISTS = {
  blocks: prepared<SetAsideRow>('blocks', BLOCKS_SQL),
  mutes: prepared<SetAsideRow>('mutes', MUTES_SQL),
}

/**
 * People blocked or muted by the viewer, newest first.
 * @throws 422 for a malformed cursor
 */
export const setAsideBy = (viewer: Viewer, table: SetAsideTable, query: PageQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) => LISTS[table](...viewerValues(viewer), at, id, rows),
    placeOf: ({ created_at: at, personId: id }) => ({ at, id }),
    present: presentSetAside,
  })

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

/** Declined requests stay declined: a temporary block does not allow to ask again. */
async function dropPair(client: TransactionClientContract, one: string, other: string) {
  const [pairLow, pairHigh] = [one, other].sort()
  const pair = await Connection.query({ client }).where({ pairLow, pairHigh }).first()
  if (pair?.status === 'declined') await pair.merge({ askedAgainAt: null }).save()
  else await pair?.delete()
}

/** Removes the coach from the organization's staff, or the request to join it. */
const dropStaff = (client: TransactionClientContract, one: string, other: string) =>
  StaffMember.query({ client })
    .where({ coachId: one, organizationId: other })
    .orWhere({ coachId: other, organizationId: one })
    .delete()

/** The request of somebody who became a minor since is gone for its recipient: the thread alone does not tell. */
async function hasThreadWith(client: TransactionClientContract, userId: string, otherId: string) {
  return (await ThreadMember.query({ client }).where({ userId, otherId }).first()) !== null
}

async function refuse(trx: TransactionClientContract, viewer: Viewer, otherId: string) {
  const isSelf = otherId === viewer.id
  const acquaintance = await readAcquaintance(trx, viewer, otherId)
  const problem = refusedSetAside({
    isSelf,
    isVisible: acquaintance?.isVisible ?? false,
    standing: standingOf(acquaintance?.pair ?? null),
    hasThread: acquaintance !== null && (await hasThreadWith(trx, viewer.id, otherId)),
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
 * Blocks a person: ends their connection and their work for each other, and hides each from the other. Nobody is notified.
 * @throws 404 for people whom the viewer neither sees nor is in contact with, 422 for oneself
 */
export function block(viewer: Viewer, otherId: string): Promise<Written<SetAside>> {
  return add(viewer, otherId, 'blocks', async (trx) => {
    await closeThread(trx, viewer.id, otherId)
    await dropPair(trx, viewer.id, otherId)
    await dropStaff(trx, viewer.id, otherId)
  })
}

/**
 * Hides a person's posts from the viewer's feed.
 * @throws 404 for people whom the viewer neither sees nor is in contact with, 422 for oneself
 */
export function mute(viewer: Viewer, otherId: string): Promise<Written<SetAside>> {
  return add(viewer, otherId, 'mutes')
}

/** Removes a block or a mute; without one nothing changes. */
export async function removeSetAside(
  viewer: Viewer,
  otherId: string,
  table: SetAsideTable,
): Promise<void> {
  await transaction((trx) => TABLES[table].of(viewer.id, otherId, trx).delete())
}
