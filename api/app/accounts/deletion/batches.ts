import db from '@adonisjs/lucid/services/db'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/** Rows a statement, each committed by itself: who breaks off has done what they did. */
const BATCH = 200

interface Changed {
  rowCount: number
}

/**
 * Repeats a statement until it finds less than it asked for.
 * @param sql with `?` for each of the values and a last one for how many rows
 */
export async function inBatches(sql: string, values: readonly string[]): Promise<void> {
  for (;;) {
    const { rowCount } = (await repeatOnConflict(async () =>
      db.rawQuery(sql, [...values, BATCH]),
    )) as Changed
    if (rowCount < BATCH) return
  }
}
