import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

// A picture’s process starts first, which takes seconds on a busy machine.
const WAIT_AT_MOST_MS = 100_000

/** True once another transaction waits for this one; false if `answered` comes first. */
export async function blocksAnother(client: pg.Client, answered: () => boolean): Promise<boolean> {
  const until = Date.now() + WAIT_AT_MOST_MS
  while (!answered() && Date.now() < until) {
    const { rows } = await client.query(
      'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    if (rows.length > 0) return true
    await sleep(5)
  }
  return false
}
