import { test } from '@japa/runner'
import { TABLES_WITH_PEOPLE } from '#tests/support/tables_with_people'
import { KINDS } from '#accounts/export/kinds/all'
import { LEFT_OUT } from '#accounts/export/left_out'
import { pool } from '#core/database/pool'

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
