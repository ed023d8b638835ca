import { setTimeout as sleep } from 'node:timers/promises'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { forgetJobs } from '#tests/support/jobs'

/** Waits for queries of the last test, such as a closing stream's: truncating while they hold locks could deadlock. */
async function untilIdle() {
  for (;;) {
    const { rows } = await pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and state <> 'idle'`,
    )
    if (rows[0]?.busy === 0) return
    await sleep(5)
  }
}

/** Tables without a person; all others reference one through some chain of keys. */
const WITHOUT_PERSON = ['rate_limits', 'client_errors', 'release_failures']

async function readTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
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
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>({
      name: 'tables_in_use',
      text: all
        .map((name) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all '),
    })
    if (rows.length === 0) return
    // Without triggers and foreign keys, so that order does not matter.
    await client.query(
      `begin; set local session_replication_role = replica;
       ${rows.map(({ name }) => `delete from ${name};`).join(' ')} commit`,
    )
  } finally {
    client.release()
  }
}

/** A group's `each.setup`: every test starts without people or used-up limits, at the current time. */
export async function cleanDatabase() {
  await untilIdle()
  await emptyTables()
  await forgetJobs()
  return () => clock.travelBack()
}
