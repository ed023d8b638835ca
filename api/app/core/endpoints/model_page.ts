import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { PageQuery } from '@fieldhouse/contract'
import { NEWEST, OLDEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'

const ORDERS = {
  newest_first: { from: NEWEST, direction: 'desc', comparison: '<' },
  oldest_first: { from: OLDEST, direction: 'asc', comparison: '>' },
} as const

/**
 * Page of a model's rows, ordered by a time and the id.
 * @param time attribute with that time
 * @throws 422 for a malformed cursor
 */
export async function modelPage<
  Time extends string,
  Row extends { id: string } & Record<Time, Date>,
>(
  query: ModelQueryBuilderContract<LucidModel, Row>,
  time: Time,
  { limit, cursor }: PageQuery,
  order: keyof typeof ORDERS = 'newest_first',
): Promise<Page<Row>> {
  const { from, direction, comparison } = ORDERS[order]
  const { at, id } = cursor === undefined ? from : readCursor(cursor)
  const column = query.model.$getColumn(time)?.columnName ?? time
  const rows = await query
    .whereRaw(`(??, ??) ${comparison} (?::timestamptz, ?::uuid)`, [column, 'id', at, id])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row[time], id: row.id }))
}
