import db from '@adonisjs/lucid/services/db'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/**
 * Adds to the counts of a table's rows, and makes those that are missing. Rows of the same key become one; they are locked in
 * one order, so that two pages that close at once never wait for each other in a circle.
 * @param key columns of the primary key
 * @param counts columns that are added
 */
export async function addCounts<Key extends string, Count extends string>(
  table: 'page_timings' | 'failed_calls',
  key: readonly Key[],
  counts: readonly Count[],
  rows: readonly (Record<Key, string | number> & Record<Count, number>)[],
): Promise<void> {
  const places = Map.groupBy(rows, (row) => key.map((column) => row[column]).join(' '))
  if (places.size === 0) return
  const inOrder = [...places].sort(([one], [other]) => (one < other ? -1 : 1))
  const summed = inOrder.map(([, alike]) => ({
    ...alike[0]!,
    ...Object.fromEntries(
      counts.map((column) => [column, alike.reduce((sum, row) => sum + row[column], 0)]),
    ),
  }))
  const added = counts.map((column) => [column, db.raw(`${table}.${column} + excluded.${column}`)])
  await repeatOnConflict(() =>
    db
      .insertQuery()
      .table(table)
      .multiInsert(summed)
      .onConflict([...key])
      .merge(Object.fromEntries(added)),
  )
}
