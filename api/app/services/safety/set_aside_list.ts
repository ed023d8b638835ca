import type { PageQuery, SetAside } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#endpoints/cursor'
import { pageOf } from '#endpoints/page_of'
import type { Viewer } from '#rules/account'
import { prepared } from '#services/pool'
import {
  presentSetAside,
  SET_ASIDE,
  SET_ASIDE_COLUMNS,
  type SetAsideRow,
  type SetAsideTable,
} from '#services/safety/set_aside_rows'

/**
 * Everyone whom somebody set aside, also who is hidden from them since: they could not take it back otherwise.
 * `$1` whose list, `$2` and `$3` before what, `$4` how many.
 */
function listSql(table: SetAsideTable) {
  const { by, whom } = SET_ASIDE[table]
  return `
    select ${SET_ASIDE_COLUMNS}
    from ${table} aside
    join users owner on owner.id = aside.${whom}
    where aside.${by} = $1 and (aside.created_at, aside.${whom}) < ($2::timestamptz, $3::uuid)
    order by aside.created_at desc, aside.${whom} desc
    limit $4`
}

export const BLOCKS_SQL = listSql('blocks')
export const MUTES_SQL = listSql('mutes')

const LISTS = {
  blocks: prepared<SetAsideRow>('blocks', BLOCKS_SQL),
  mutes: prepared<SetAsideRow>('mutes', MUTES_SQL),
}

export interface SetAsidePage {
  people: SetAside[]
  /** Where the next page starts; null on the last. */
  next: string | null
}

/**
 * Whom the viewer blocked or muted, newest first.
 * @throws 422 for a cursor that is not one of ours
 */
export async function setAsideBy(
  viewer: Viewer,
  table: SetAsideTable,
  { limit, cursor }: PageQuery,
): Promise<SetAsidePage> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await LISTS[table](viewer.id, before.at, before.id, limit + 1)
  const { rows, next } = pageOf(found, limit, ({ created_at: at, person_id: id }) => ({ at, id }))
  return { people: rows.map(presentSetAside), next }
}
