import { readdir, readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { test } from '@japa/runner'
import pg from 'pg'
import { migrate, migrateTo } from '#database/migrate'
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

async function migrationFiles() {
  const files = await readdir(app.makePath('database/migrations'))
  return files.filter((file) => file.endsWith('.ts'))
}

function runnerOn(url: string) {
  const database = new Database(
    {
      connection: 'there_and_back',
      connections: {
        there_and_back: {
          client: 'pg',
          connection: url,
          pool: { min: 0, max: 1 },
          migrations: { naturalSort: true, paths: ['database/migrations'] },
        },
      },
    },
    logger.use(),
    emitter,
  )
  return {
    database,
    async run(direction: 'up' | 'down') {
      const options = direction === 'up' ? { direction } : { direction, batch: 0 }
      const runner = new MigrationRunner(database, app, { ...options, disableLocks: true })
      await runner.run()
      if (runner.error) throw runner.error
    },
  }
}

test.group('Migrations', () => {
  test('of four nodes starting at once one migrates, and the others wait', async ({
    assert,
    cleanup,
  }) => {
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

  test('a newer database is refused with one line, and left unchanged', async ({
    assert,
    cleanup,
  }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    await ask(url, 'create table adonis_schema (name text)')
    await ask(
      url,
      `insert into adonis_schema values ('database/migrations/9999999999999_create_wings')`,
    )
    await assert.rejects(
      () => migrate(url),
      /newer version of Fieldhouse \(it knows 9999999999999_create_wings\)/,
    )
    const rows = await ask(url, `select to_regclass('users') as users`)
    assert.deepEqual(rows, [{ users: null }])
  })

  test('a database from before these migrations is refused with one line, and left unchanged', async ({
    assert,
    cleanup,
  }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    await ask(
      url,
      `create table adonis_schema (name text);
       insert into adonis_schema values
         ('database/migrations/1763680000001_create_accounts'),
         ('database/migrations/1763800030001_let_requests_of_before_rest');
       create table users (id uuid);
       insert into users values (gen_random_uuid())`,
    )
    const everything = `
      select (select string_agg(relname, ' ' order by relname) from pg_class
              where relnamespace = 'public'::regnamespace) as relations,
        (select string_agg(name, ' ' order by name) from adonis_schema) as migrations,
        (select string_agg(nspname, ' ' order by nspname) from pg_namespace) as schemas,
        (select string_agg(id::text, ' ') from users) as users`
    const before = await ask(url, everything)
    await assert.rejects(
      () => migrate(url),
      /^The database was written by an older version of Fieldhouse \(it knows 1763680000001_create_accounts\), .*: start that version, or use an empty database/,
    )
    assert.deepEqual(await ask(url, everything), before)
  })

  test('rolling back removes everything', async ({ assert, cleanup }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    const { database, run } = runnerOn(url)
    cleanup(() => database.manager.closeAll())
    await run('up')
    await run('down')
    const left = await ask(
      url,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'S', 'v') and relname not like 'adonis\\_schema%'
       union all
       select proname from pg_proc function where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = function.oid and deptype = 'e')`,
    )
    assert.deepEqual(left, [])
  })

  test('names and time zones of everybody who was there come along, batch by batch', async ({
    assert,
    cleanup,
  }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    const before = (await migrationFiles())
      .map((file) => `database/migrations/${file.replace('.ts', '')}`)
      .filter((name) => name < 'database/migrations/1795305601010')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    cleanup(() => client.end())
    await migrateTo(client, url, before)
    // More than two batches; every tenth zone is one that nobody knows.
    await client.query(`
      insert into users (email, first_name, last_name, account_type, date_of_birth)
        select 'p' || n || '@example.com', 'Mary Ann', 'Smith' || n, 'athlete', '2000-01-01'
        from generate_series(1, 2500) n;
      insert into mail_settings (user_id, time_zone)
        select id, case when right(email, 13) = '0@example.com' then 'Europe/Atlantis' else 'Asia/Tokyo' end from users`)
    assert.isNotEmpty(await migrate(url))
    const found = await ask(
      url,
      `select count(*)::integer as everybody,
         count(*) filter (where document.terms @@ ('''=joined:maryannsmith' || substring(owner.email from '[0-9]+') || '''')::tsquery)::integer as joined,
         count(*) filter (where owner.time_zone = 'Asia/Tokyo')::integer as zones,
         count(*) filter (where owner.time_zone is null)::integer as unknown
       from users owner join search_documents document on document.user_id = owner.id`,
    )
    assert.deepEqual(found, [{ everybody: 2_500, joined: 2_500, zones: 2_250, unknown: 250 }])
  })

  test('organizations of before have one name, shown as it was, and everybody else keeps theirs', async ({
    assert,
    cleanup,
  }) => {
    const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
    cleanup(close)
    const own = 'database/migrations/1795305602010_names_of_organizations'
    const before = (await migrationFiles())
      .map((file) => `database/migrations/${file.replace('.ts', '')}`)
      .filter((name) => name < own)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    cleanup(() => client.end())
    await migrateTo(client, url, before)
    const longest = 'H'.repeat(60)
    // More than two batches.
    await client.query(
      `insert into users (email, first_name, last_name, account_type, organization_kind)
         select 'org' || n || '@example.com', 'Harbor', 'Club ' || n, 'institution_org', 'team'
         from generate_series(1, 2500) n
         union all values ('long@example.com', $1, $1, 'institution_org', 'team'),
           ('dash@example.com', 'Harbor', '–', 'institution_org', 'sponsor'),
           ('new@example.com', 'Mia', '–', null, null), ('old@example.com', 'Mia', 'Lo', null, null),
           ('coach@example.com', 'Kim', '–', 'institution_coach', null)`,
      [longest],
    )
    assert.isNotEmpty(await migrate(url))
    assert.deepEqual(
      await ask(
        url,
        `select email, first_name, last_name from users where email not like 'org%' order by email`,
      ),
      [
        { email: 'coach@example.com', first_name: 'Kim', last_name: '–' },
        { email: 'dash@example.com', first_name: 'Harbor', last_name: '' },
        { email: 'long@example.com', first_name: `${longest} ${longest}`, last_name: '' },
        { email: 'new@example.com', first_name: 'Mia', last_name: '' },
        { email: 'old@example.com', first_name: 'Mia', last_name: 'Lo' },
      ],
    )
    assert.deepEqual(
      await ask(
        url,
        `select count(*)::integer from users
         where first_name = 'Harbor Club ' || substring(email from '[0-9]+') and last_name = ''`,
      ),
      [{ count: 2_500 }],
    )
    for (const person of [
      `update users set last_name = '' where email = 'coach@example.com'`,
      `update users set first_name = repeat('K', 61) where email = 'coach@example.com'`,
      `update users set account_type = 'parent', organization_kind = null where email = 'dash@example.com'`,
      `update users set first_name = repeat('K', 122) where email = 'dash@example.com'`,
    ]) {
      await assert.rejects(() => client.query(person), /users_(first|last)_name/)
    }
    // A node of the release before writes two names.
    await client.query(`update users set last_name = 'Club' where email = 'dash@example.com'`)
  })

  test('tables are created by the schema builder, not by SQL', async ({ assert }) => {
    const byHand: string[] = []
    for (const file of await migrationFiles()) {
      const code = await readFile(app.makePath('database/migrations', file), 'utf8')
      const statements = code.match(/create (unlogged )?table [a-z_]+/gi) ?? []
      byHand.push(...statements.map((statement) => `${file}: ${statement}`))
    }
    assert.deepEqual(byHand, [])
  })

  test('every timestamp has milliseconds and a time zone', async ({ assert }) => {
    const rows = await ask(
      env.get('DATABASE_URL'),
      `select table_name, column_name, data_type, datetime_precision from information_schema.columns
       where table_schema = 'public' and data_type like 'timestamp%'
         and table_name not like 'adonis_schema%'
         and not (data_type = 'timestamp with time zone' and datetime_precision = 3)`,
    )
    assert.deepEqual(rows, [])
  })

  test('every foreign key has an index', async ({ assert }) => {
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
