import { setTimeout as sleep } from 'node:timers/promises'
import { clock } from '#services/clock'
import { pool } from '#services/pool'
import { forgetJobs } from '#tests/support/jobs'

/** What a test left under way, such as a closing stream's last look, holds locks that a truncate would wait for in a circle. */
async function quiet() {
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

/** A group's `each.setup`: every test starts with nobody, no limits used up, and today. */
export async function cleanDatabase() {
  await quiet()
  await pool.query('truncate users, rate_limits, client_errors restart identity cascade')
  await forgetJobs()
  return () => clock.travelBack()
}
