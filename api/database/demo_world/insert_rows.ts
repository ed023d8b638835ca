import type { Client } from 'pg'

type Row = Record<string, unknown>

/**
 * Inserts all rows of a table in one statement; PostgreSQL unpacks them. All rows have the first one's columns. Sent as
 * `json`, which preserves the order of keys, and with it that of stats.
 */
export async function insertRows(client: Client, table: string, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
