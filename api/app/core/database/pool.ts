import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { type NamedStatement, rowsOf } from '#core/database/row_query'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'
import { connectionName } from '#core/replicas/addresses'
import { named } from '#core/database/statements'
import env from '#start/env'

/** Connections for reads by named prepared statements, one statement each at a time; writes go through Lucid's. */
export const pool = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  application_name: connectionName('reads'),
  max: 6,
  connectionTimeoutMillis: env.get('DATABASE_WAIT_MS'),
  idleTimeoutMillis: 30_000,
  query_timeout: 15_000,
})

// A connection lost while idle is replaced at the next use; without a listener it would end the process.
pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))

/** The pool, or the connections shared by many requests (`pipelines.ts`). */
export interface Connections {
  query<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<{ rows: Row[] }>
}

const ignore = () => {}

/**
 * The pool, for rows and nothing else, as the shared connections read them: for a hot statement that may wait for a lock,
 * and so needs a connection to itself.
 */
export const poolOfRows: Connections = {
  async query<Row extends pg.QueryResultRow>(statement: NamedStatement) {
    const client = await pool.connect()
    // A lost connection also fails its statement; without a listener it would end the process.
    client.on('error', ignore)
    let isWhole = false
    try {
      const rows = await rowsOf<Row>(client, statement)
      isWhole = true
      return { rows }
    } finally {
      client.off('error', ignore)
      client.release(!isWhole)
    }
  },
}

/**
 * Declares a statement that is parsed and planned once per connection. It is a transaction of its own, repeated after a
 * deadlock or serialization failure.
 * @param connections `pipelines` for a short read of nearly every request, `poolOfRows` for a hot write,
 * `replicasOr(…)` for a read that replicas may answer
 * @example const findPost = prepared<PostRow>('find_post', 'select * from posts where id = $1')
 */
export function prepared<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  connections: Connections = pool,
) {
  const statement = named(name, text)
  return async (...values: unknown[]): Promise<Row[]> =>
    (await repeatOnConflict(() => connections.query<Row>({ ...statement, values }))).rows
}

/** Pages of 20, 50 and 100 rows, and one more, which tells whether there is a next page. */
const ROWS_READ = [21, 51, 101] as const

/**
 * Declares a statement for each of a few page sizes; other sizes read the next larger. With the size in its text
 * PostgreSQL knows when to stop, and keeps one plan for everybody; with a parameter it would plan again at every call,
 * which takes longer than reading a page.
 * @param text of the statement that reads that many rows
 * @example const readFeed = preparedPages<PostRow>('feed', (rows) => `select * from posts limit ${rows}`)
 */
export function preparedPages<Row extends pg.QueryResultRow>(
  name: string,
  text: (rows: number) => string,
  connections: Connections = pool,
) {
  const statements = ROWS_READ.map((size) => ({
    size,
    read: prepared<Row>(`${name}_${size}`, text(size), connections),
  }))
  return async (rows: number, ...values: unknown[]): Promise<Row[]> => {
    const statement = statements.find(({ size }) => size >= rows)
    if (!statement) throw new RangeError(`${rows} rows are more than a page`)
    return (await statement.read(...values)).slice(0, rows)
  }
}
