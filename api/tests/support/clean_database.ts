import { clock } from '#services/clock'
import { pool } from '#services/pool'

/** A group's `each.setup`: every test starts with nobody, no limits used up, and today. */
export async function cleanDatabase() {
  await pool.query('truncate users, rate_limits, client_errors restart identity cascade')
  return () => clock.travelBack()
}
