import { pool } from '#services/pool'

/** How many round trips to PostgreSQL hot reads make while this runs, the lookup of the session included. */
export async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  const count = () => (trips += 1)
  pool.on('acquire', count)
  try {
    await work()
  } finally {
    pool.off('acquire', count)
  }
  return trips
}
