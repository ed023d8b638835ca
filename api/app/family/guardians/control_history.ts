import type { PageQuery, ParentalControlChange } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import type { Switch } from '#rules/parental_controls'
import { clock } from '#core/clock'
import { CONTROLS } from '#family/guardians/controls'
import { presentRelative, type RelativeRow } from '#people/person_rows'
import { preparedPages } from '#core/database/pool'

/**
 * One row of nulls tells an unchanged record from one hidden from the viewer. `$3` the record, `$4` and `$5` the
 * position.
 */
const historySql = (rows: number) => `
  select record."personId", record."firstName", record."lastName", record."profileImageUrl", turned.*
  from (${CONTROLS} and link.id = $3) record
  left join lateral (
    select change.id, change.control, change.is_on, change.changed_at
    from guardian_control_changes change
    where change.link_id = record.link_id
      and (change.changed_at, change.id) < ($4::timestamptz, $5::uuid)
    order by change.changed_at desc, change.id desc
    limit ${rows}
  ) turned on true
  order by turned.changed_at desc, turned.id desc`

interface ChangeRow extends RelativeRow {
  id: string
  control: Switch
  is_on: boolean
  changed_at: Date
}

const findChanges = preparedPages<ChangeRow | { id: null }>('parental_control_history', historySql)

/**
 * History of a guardian's switches for a child, for both of them.
 * @throws 404 for the records of others, 422 for a malformed cursor
 */
export async function historyOf(
  viewer: Viewer,
  recordId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<ParentalControlChange>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await findChanges(limit + 1, viewer.id, clock.now(), recordId, before.at, before.id)
  if (found.length === 0) throw notFound()
  const turned = found.filter((row): row is ChangeRow => row.id !== null)
  const { rows, next } = pageOf(turned, limit, ({ changed_at: at, id }) => ({ at, id }))
  const changes = rows.map((row) => ({
    id: row.id,
    control: row.control,
    from: !row.is_on,
    to: row.is_on,
    createdAt: row.changed_at.toISOString(),
    changedBy: presentRelative(row),
  }))
  return { rows: changes, next }
}
