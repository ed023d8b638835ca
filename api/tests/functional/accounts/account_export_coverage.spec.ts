import { test } from '@japa/runner'
import { KINDS } from '#accounts/export/kinds/all'
import { LEFT_OUT } from '#accounts/export/left_out'
import { pool } from '#core/database/pool'

/** Tables with a column that can hold a person's id: a foreign key to `users`, or an id without a reference. */
const TABLES_WITH_PEOPLE = `
  select distinct held.table_name as name
  from information_schema.columns held
  join information_schema.tables kept using (table_schema, table_name)
  where held.table_schema = 'public' and kept.table_type = 'BASE TABLE'
    and (held.data_type = 'uuid' or held.column_name = 'subject_id')
    and held.column_name <> 'id'
    and not exists (
      select from pg_constraint reference
      join pg_attribute attribute
        on attribute.attrelid = reference.conrelid and attribute.attnum = any(reference.conkey)
      where reference.contype = 'f' and reference.confrelid <> 'users'::regclass
        and reference.conrelid = format('%I.%I', held.table_schema, held.table_name)::regclass
        and attribute.attname = held.column_name
    )
  order by 1`

test.group('Data stored about a person', () => {
  test('is in their export, or left out with a reason', async ({ assert }) => {
    const { rows } = await pool.query<{ name: string }>(TABLES_WITH_PEOPLE)
    const known = [...KINDS.flatMap(({ tables }) => tables), ...Object.keys(LEFT_OUT)]
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => ![...known, 'users'].includes(name))
    assert.deepEqual(missing, [])
  })

  test('has no table that is both exported and left out, or does not exist', async ({ assert }) => {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const ours = rows.map(({ name }) => name)
    const exported = new Set(KINDS.flatMap(({ tables }) => tables))
    const leftOut = Object.keys(LEFT_OUT)
    assert.deepEqual(
      [...exported, ...leftOut].filter((name) => !ours.includes(name)),
      [],
    )
    assert.deepEqual(
      leftOut.filter((name) => exported.has(name)),
      [],
    )
  })

  test('has a file with a name of its own for each kind', ({ assert }) => {
    const names = KINDS.map(({ file }) => file)
    assert.lengthOf(new Set(names), names.length)
  })
})
