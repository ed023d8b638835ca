import db from '@adonisjs/lucid/services/db'

/** A column that refers to people, and the effect of their deletion on its row, as its foreign key defines it. */
export interface Reference {
  table: string
  column: string
  action: 'delete' | 'forget'
}

/** Rows that outlive a person with only their id: messages to others, and reports about them. */
const OUTLIVES: readonly string[] = ['threads', 'report_cases.accused_id', 'reports.accused_id']

interface Rows<Row> {
  rows: Row[]
}

/** All references to people, read from the database, so that new tables are included. */
export async function referencesToPeople(): Promise<Reference[]> {
  const { rows }: Rows<{ table: string; column: string; on_delete: string }> = await db.rawQuery(
    `select referrer.relname as "table", attribute.attname as "column", reference.confdeltype as on_delete
     from pg_constraint reference
     join pg_class referrer on referrer.oid = reference.conrelid
     join pg_attribute attribute
       on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
     where reference.contype = 'f' and reference.confrelid = 'users'::regclass
     order by referrer.relname, attribute.attname`,
  )
  return rows
    .filter(({ table, column }) =>
      [table, `${table}.${column}`].every((name) => !OUTLIVES.includes(name)),
    )
    .map(({ table, column, on_delete }) => ({
      table,
      column,
      action: on_delete === 'n' ? 'forget' : 'delete',
    }))
}
