import { test } from '@japa/runner'
import pg from 'pg'
import { migrate } from '#database/migrate'
import env from '#start/env'
import { createDatabaseBeside } from '#tests/support/test_database'

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test.group('Migrations', () => {
  test('of four nodes at once one migrates and the others wait', async ({ assert, cleanup }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    assert.lengthOf(
      ran.filter((migrations) => migrations.length > 0),
      1,
    )
    const rows = await ask(url, 'select name from adonis_schema')
    assert.lengthOf(rows, Math.max(...ran.map((migrations) => migrations.length)))
  })

  test('a second run finds nothing to do', async ({ assert }) => {
    assert.deepEqual(await migrate(env.get('DATABASE_URL')), [])
  })

  test('a database of a newer Fieldhouse is refused in one line and left alone', async ({
    assert,
    cleanup,
  }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    await ask(url, 'create table adonis_schema (name text)')
    await ask(url, `insert into adonis_schema values ('database/migrations/9_create_wings')`)
    await assert.rejects(
      () => migrate(url),
      /newer version of Fieldhouse \(it knows 9_create_wings\)/,
    )
    const rows = await ask(url, `select to_regclass('users') as users`)
    assert.deepEqual(rows, [{ users: null }])
  })

  test('every time of day in the schema is kept to the millisecond, with its zone', async ({
    assert,
  }) => {
    const rows = await ask(
      env.get('DATABASE_URL'),
      `select table_name, column_name, data_type, datetime_precision from information_schema.columns
       where table_schema = 'public' and data_type like 'timestamp%'
         and table_name not like 'adonis_schema%'
         and not (data_type = 'timestamp with time zone' and datetime_precision = 3)`,
    )
    assert.deepEqual(rows, [])
  })

  test('every foreign key has an index that finds its rows', async ({ assert }) => {
    const rows = await ask(
      env.get('DATABASE_URL'),
      `select conrelid::regclass::text || '.' || a.attname as unindexed
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
         select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
       )`,
    )
    assert.deepEqual(rows, [])
  })
})
