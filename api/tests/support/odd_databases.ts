import pg from 'pg'
import { databaseForTest } from '#tests/support/node_process'

/**
 * A database in which PostgreSQL says otherwise than it is: whatever these statements make in the schema `odd` is found
 * before its own functions and views.
 */
export async function oddDatabase(statements: string): Promise<string> {
  const address = await databaseForTest()
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(`create schema odd; ${statements}`)
  } finally {
    await client.end()
  }
  const url = new URL(address)
  url.searchParams.set('options', '-c search_path=odd,public,pg_catalog')
  return url.href
}

const clock = (difference: string) =>
  `create function odd.clock_timestamp() returns timestamptz language sql
   as $$ select pg_catalog.clock_timestamp() ${difference}::interval $$`

const setting = (name: string, value: string) =>
  `create function odd.current_setting(name text) returns text language sql
   as $$ select case name when '${name}' then '${value}' else pg_catalog.current_setting(name) end $$`

type Row = [string, string, 'warn' | 'error', string, RegExp]

/** Databases with something wrong, each with its finding's level and check, and words that tell what to do. */
export const ODD_DATABASES: Row[] = [
  [
    'an earlier PostgreSQL',
    setting('server_version_num', '170004'),
    ...(['error', 'database version', /PostgreSQL 17: 18 or later/] as const),
  ],
  [
    'few connections left',
    setting('max_connections', '5'),
    ...(['warn', 'database connections', /raise max_connections/] as const),
  ],
  [
    'commits that are not kept',
    setting('synchronous_commit', 'off'),
    ...(['warn', 'database', /synchronous_commit = on/] as const),
  ],
  [
    'no contrib package',
    `create view odd.pg_available_extensions as select 'plpgsql'::name as name`,
    ...(['error', 'database extensions', /^unaccent is not there.*contrib/] as const),
  ],
  [
    'an application that owns its tables',
    `create view odd.pg_roles as select current_user as rolname, false as rolsuper;
     create table odd.mine ()`,
    ...(['warn', 'database rights', /owns 1 tables.*DATABASE_OWNER_URL/] as const),
  ],
  [
    'a clock ten seconds behind',
    clock(`- '10 s'`),
    ...(['warn', 'clock', /by 10 s: run a time service/] as const),
  ],
  [
    'a clock a minute ahead',
    clock(`+ '60 s'`),
    ...(['error', 'clock', /by 60 s: run a time service/] as const),
  ],
  [
    'standbys whose delay is hidden',
    `create view odd.pg_stat_replication as select null::text as state`,
    ...(['warn', 'database standbys', /grant pg_monitor to \w+/] as const),
  ],
  [
    'an unfinished restore',
    'create schema unfinished_restore',
    ...(['error', 'database', /run backup:restore again/] as const),
  ],
  [
    'nodes on two machines with files of one',
    `create view odd.pg_stat_activity as
     select 10::oid as usesysid, address as client_addr, 'fieldhouse-events' as application_name, current_database() as datname
     from unnest('{10.0.0.1,10.0.0.2}'::inet[]) address`,
    ...(['error', 'files', /nodes on 2 machines.*DRIVE_DISK=s3/] as const),
  ],
]

/** A server whose free connections suffice for one process, not for four. */
export const FEW_CONNECTIONS = setting('max_connections', '150')

/** An owner who may not migrate. */
export const POWERLESS_OWNER = `create function odd.has_database_privilege(name name, privilege text)
  returns boolean language sql as 'select false'`

const REPLICA = `
  create function odd.pg_is_in_recovery() returns boolean language sql as 'select true';
  create function odd.pg_last_wal_receive_lsn() returns pg_lsn language sql as $$ select '0/2'::pg_lsn $$;`

/** A replica that keeps up, and lets its own reads hold up replay for half a minute. */
export const PATIENT_REPLICA = `${REPLICA}
  create function odd.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/2'::pg_lsn $$`

/** A replica that replays what happened a minute ago. */
export const LATE_REPLICA = `${REPLICA}
  create function odd.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/1'::pg_lsn $$;
  create function odd.pg_last_xact_replay_timestamp() returns timestamptz language sql
  as $$ select now() - interval '60 s' $$`
