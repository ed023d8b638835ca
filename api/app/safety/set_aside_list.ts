import type { PageQuery } from '@fieldhouse/contract'
import { readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { prepared } from '#core/database/pool'
import {
  presentSetAside,
  SET_ASIDE,
  type SetAsideRow,
  setAsideRows,
  type SetAsideTable,
} from '#safety/set_aside_rows'
import { viewerValues } from '#people/viewer_values'

/**
 * Everyone whom somebody set aside, also who is hidden from them since: they could not take it back otherwise.
 * `$4` and `$5` before what, `$6` how many.
 */
function listSql(table: SetAsideTable) {
  const { whom } = SET_ASIDE[table]
  return `${setAsideRows(table)}
      and (aside.created_at, aside.${whom}) < ($4::timestamptz, $5::uuid)
    order by aside.created_at desc, aside.${whom} desc
    limit $6`
}

export const BLOCKS_SQL = listSql('blocks')
export const MUTES_SQL = listSql('mutes')

const LISTS = {
  blocks: prepared<SetAsideRow>('blocks', BLOCKS_SQL),
  mutes: prepared<SetAsideRow>('mutes', MUTES_SQL),
}

/**
 * People whom the viewer blocked or muted, newest first.
 * @throws 422 for a cursor that is not one of ours
 */
export const setAsideBy = (viewer: Viewer, table: SetAsideTable, query: PageQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) => LISTS[table](...viewerValues(viewer), at, id, rows),
    placeOf: ({ created_at: at, personId: id }) => ({ at, id }),
    present: presentSetAside,
  })
