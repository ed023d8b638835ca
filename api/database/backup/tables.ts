import type { Client } from 'pg'
import type { StoredSequence, StoredTable } from '#database/backup/manifest'

type Table = Pick<StoredTable, 'schema' | 'name' | 'columns'>

const OURS = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/** Stored columns of all tables, in the tables' order by name; generated ones compute themselves again. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name,
       array_agg(attname::text order by attnum) as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition and ${OURS}
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     group by nspname, relname order by nspname, relname`,
  )
  return rows
}

/** Schemas of this database; `public` is one, even if it is empty. */
export async function schemasOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where ${OURS} order by nspname`,
  )
  return rows.map(({ name }) => name)
}

export const quoted = (client: Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

/** Table with its columns, as COPY names it. */
export const copied = (client: Client, table: Table) =>
  `${quoted(client, table)} (${table.columns.map((name) => client.escapeIdentifier(name)).join(', ')})`

export async function sequencesOf(client: Client): Promise<StoredSequence[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and ${OURS} order by nspname, relname`,
  )
  const sequences: StoredSequence[] = []
  for (const sequence of names) {
    const { rows } = await client.query<Pick<StoredSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(client, sequence)}`,
    )
    sequences.push(...rows.map((state) => ({ ...sequence, ...state })))
  }
  return sequences
}
