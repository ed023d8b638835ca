import pg from 'pg'
import env from '#start/env'
import { clock } from '#core/clock'
import { until } from '#tests/support/eventually'
import { forgetJobs } from '#tests/support/jobs'

/**
 * One connection without triggers and foreign keys, so that the order of tables does not matter. It has its own, since each
 * change of that setting makes PostgreSQL forget the plans of a connection, and the pool's would plan again in every test.
 */
const cleaner = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  options: '-c session_replication_role=replica',
  max: 1,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
})
// It outlives the database at the end of a run.
cleaner.on('error', () => {})

/** Waits for queries of the last test, such as a closing stream's: truncating while they hold locks could deadlock. */
async function untilIdle() {
  await until(async () => {
    const { rows } = await cleaner.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and state <> 'idle'`,
    )
    return rows[0]?.busy === 0
  })
}

/** Tables without a person; all others reference one through some chain of keys. */
const WITHOUT_PERSON = [
  'rate_limits',
  'client_errors',
  'failed_calls',
  'page_timings',
  'reported_pages',
  'visitor_readings',
  'release_failures',
  'team_contacts',
  'release_announcements',
]

async function readTables(): Promise<string[]> {
  const { rows } = await cleaner.query<{ name: string }>(
    `with recursive belonging as (
       select unnest(array['users', ${WITHOUT_PERSON.map((name) => `'${name}'`).join(', ')}])::regclass::oid as id
       union
       select key.conrelid from pg_constraint key join belonging on key.confrelid = belonging.id
       where key.contype = 'f'
     )
     select id::regclass::text as name from belonging`,
  )
  return rows.map(({ name }) => name)
}

let tables: Promise<string[]> | undefined

/** Empties tables that have rows: truncating a hundred tables and their indexes takes longer than most tests. */
async function emptyTables() {
  const all = await (tables ??= readTables())
  const { rows } = await cleaner.query<{ name: string }>({
    name: 'tables_in_use',
    text: all
      .map((name) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  })
  if (rows.length === 0) return
  await cleaner.query(`begin; ${rows.map(({ name }) => `delete from ${name};`).join(' ')} commit`)
}

/** A group's `each.setup`: every test starts without people or used-up limits, at the current time. */
export async function cleanDatabase() {
  await untilIdle()
  await emptyTables()
  await forgetJobs()
  return () => clock.travelBack()
}
