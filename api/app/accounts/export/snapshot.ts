import type pg from 'pg'
import { pool } from '#core/database/pool'

/** Rows held in memory at a time. */
const BATCH = 200

/** State of the database at one moment, read row by row. */
export interface Snapshot {
  /** Result of a statement, in batches. */
  rows<Row extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[],
  ): AsyncGenerator<Row[]>
}

async function* batches<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[],
) {
  await client.query(`declare exported no scroll cursor for ${sql}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from exported`)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) break
  }
  await client.query('close exported')
}

/** Reads several statements in turn, all as of the same moment. */
export async function withSnapshot<Result>(
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await read({ rows: (sql, values) => batches(client, sql, values) })
    await client.query('commit')
    return result
  } catch (error) {
    // A connection in an unknown state is not reused.
    failure = error instanceof Error ? error : new Error('the snapshot failed')
    throw error
  } finally {
    client.release(failure)
  }
}
