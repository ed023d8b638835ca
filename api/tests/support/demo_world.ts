import { prepareDatabase } from '#database/prepare'
import { pool } from '#core/database/pool'
import env from '#start/env'

export const loadDemoWorld = () => prepareDatabase(env.get('DATABASE_URL'), { demoWorld: true })

/** The one row of a statement that counts. */
export async function countsOf<Row extends Record<string, number>>(sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql)
  return rows[0] as Row
}
