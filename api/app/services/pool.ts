import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
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
 * A statement that is parsed and planned once per connection.
 * @example const findPost = prepared<PostRow>('find_post', 'select * from posts where id = $1')
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows
}
