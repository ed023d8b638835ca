import type pg from 'pg'
import { pool } from '#core/database/pool'

/** Tables that change with any request. */
const VOLATILE_TABLES = ['rate_limits', 'deploy_tokens']

/**
 * Columns that move whatever is asked: a session's some time after the last request, and an upload's names of files that
 * it was prepared as, before any check.
 */
const MOVING: Record<string, string> = {
  sessions: `- 'last_seen_at' - 'expires_at'`,
  uploads: `- 'picture_ids'`,
}

async function readStatement(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows
    .filter(({ name }) => !VOLATILE_TABLES.includes(name))
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ' rows, ' ||
        coalesce(sum(hashtextextended(${MOVING[name] ? `(to_jsonb(held) ${MOVING[name]})` : 'held'}::text, 0)), 0) as holds from "${name}" held`,
    )
    .join(' union all ')
}

let statement: Promise<string> | undefined

/** Row count of each table and the sum of its rows' hashes: two equal states mean that nothing was written between them. */
export async function databaseState(
  client: Pick<pg.Client, 'query'> = pool,
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; holds: string }>({
    // By its name, since planning a query of every table takes ten times as long as running it.
    name: 'database_state',
    text: await (statement ??= readStatement()),
  })
  return Object.fromEntries(rows.map(({ name, holds }) => [name, holds]))
}
