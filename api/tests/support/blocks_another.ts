import type pg from 'pg'
import { eventually } from '#tests/support/eventually'

// A picture’s process starts first, which takes seconds on a busy machine.
const WAIT_AT_MOST_MS = 100_000

/** True once another transaction waits for this one; false if `answered` comes first. */
export async function blocksAnother(client: pg.Client, answered: () => boolean): Promise<boolean> {
  let isBlocking = false
  await eventually(async () => {
    const { rows } = await client.query(
      'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    isBlocking = rows.length > 0
    return isBlocking || answered()
  }, WAIT_AT_MOST_MS)
  return isBlocking
}
