import type pg from 'pg'
import { pool } from '#core/database/pool'

/** Rows held in memory at a time. */
const BATCH = 200

/** The database as it was at one moment, read row by row. */
export interface Snapshot {
  /** The batches of a statement's answer. */
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

/** Reads several statements, one after the other, as of the same moment. */
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
    // A connection in an unknown state goes to nobody else.
    failure = error instanceof Error ? error : new Error('the snapshot failed')
    throw error
  } finally {
    client.release(failure)
  }
}
