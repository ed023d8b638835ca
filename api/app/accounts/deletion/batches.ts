import db from '@adonisjs/lucid/services/db'
import { inBatches } from '#core/database/batches'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/** Rows per statement, each batch committed separately: an interrupted run keeps its progress. */
const BATCH = 200

/**
 * Repeats a statement until it changes fewer rows than its limit.
 * @param sql with a `?` for each value and a last one for the limit
 */
export async function changeInBatches(sql: string, values: readonly string[]): Promise<void> {
  await inBatches(BATCH, () =>
    repeatOnConflict(async () => {
      const { rowCount } = await db.rawQuery<{ rowCount: number }>(sql, [...values, BATCH])
      return rowCount
    }),
  )
}
