import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'
import { named } from '#core/database/statements'
import env from '#start/env'

/** Connections for hot reads, which go by named prepared statements; writes go through Lucid's. */
export const pool = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  application_name: 'fieldhouse-reads',
  max: 10,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  query_timeout: 15_000,
})

// A connection lost while idle is replaced at the next use; without a listener it would end the process.
pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))

/**
 * A statement that is parsed and planned once per connection. It is a transaction of its own, and repeated where it
 * loses against another one.
 * @example const findPost = prepared<PostRow>('find_post', 'select * from posts where id = $1')
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  const statement = named(name, text)
  return async (...values: unknown[]): Promise<Row[]> =>
    (await repeatOnConflict(() => pool.query<Row>({ ...statement, values }))).rows
}

/** Pages of 20, 50 and 100, and the one row more that tells whether there is a next page. */
const ROWS_READ = [21, 51, 101] as const

/**
 * A statement for each of a few sizes of a page; asked for others it reads the next larger. With the size in its text
 * PostgreSQL knows that it need not read on, and keeps one plan for everybody; with a parameter it would plan anew
 * at every call, which takes longer than to read a page.
 * @param text of the statement that reads so many rows
 * @example const readFeed = preparedPages<PostRow>('feed', (rows) => `select * from posts limit ${rows}`)
 */
export function preparedPages<Row extends pg.QueryResultRow>(
  name: string,
  text: (rows: number) => string,
) {
  const statements = ROWS_READ.map((size) => ({
    size,
    read: prepared<Row>(`${name}_${size}`, text(size)),
  }))
  return async (rows: number, ...values: unknown[]): Promise<Row[]> => {
    const statement = statements.find(({ size }) => size >= rows)
    if (!statement) throw new RangeError(`${rows} rows are more than a page`)
    return (await statement.read(...values)).slice(0, rows)
  }
}
