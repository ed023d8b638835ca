import { pool } from '#core/database/pool'
import { until } from '#tests/support/eventually'

/** Waits until this many statements wait for a lock. */
export const untilWaiting = (statements: number) =>
  until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
    )
    return rows.length >= statements
  })
