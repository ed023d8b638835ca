import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '#core/database/pool'

/** Waits until this many statements wait for a lock. */
export async function untilWaiting(statements: number) {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
    )
    if (rows.length >= statements) return
    await sleep(5)
  }
}
