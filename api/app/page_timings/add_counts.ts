import db from '@adonisjs/lucid/services/db'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/**
 * Adds to the counts of a table's rows, and makes those that are missing. Rows of the same key become one; they are locked in
 * one order, so that two pages that close at once never wait for each other in a circle.
 * @param key columns of the primary key
 */
export async function addCounts<Key extends string>(
  table: 'page_timings' | 'failed_calls',
  key: readonly Key[],
  rows: readonly (Record<Key, string | number> & { count: number })[],
): Promise<void> {
  const summed = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const place = key.map((column) => row[column]).join(' ')
    summed.set(place, { ...row, count: row.count + (summed.get(place)?.count ?? 0) })
  }
  if (summed.size === 0) return
  const inOrder = [...summed].sort(([one], [other]) => (one < other ? -1 : 1))
  await repeatOnConflict(() =>
    db
      .insertQuery()
      .table(table)
      .multiInsert(inOrder.map(([, row]) => row))
      .onConflict([...key])
      .merge({ count: db.raw(`${table}.count + excluded.count`) }),
  )
}
