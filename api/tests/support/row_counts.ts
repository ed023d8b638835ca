import { pool } from '#services/pool'

/** What is counted or touched by every request, whatever comes of it. */
const MOVES_BY_ITSELF = ['rate_limits']

let statement: Promise<string> | undefined

/** One select that counts every table, so that counting is one round trip. */
async function countEverything(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows
    .filter(({ name }) => !MOVES_BY_ITSELF.includes(name))
    .map(({ name }) => `select '${name}' as name, count(*)::integer as rows from "${name}"`)
    .join(' union all ')
}

/** How many rows each table has. */
export async function countRows(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    await (statement ??= countEverything()),
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
