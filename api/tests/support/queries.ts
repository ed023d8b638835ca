import { pool } from '#core/database/pool'

/** What goes out on its own a moment after a write: what an earlier step of a test has caused. */
const OF_BEFORE = ['hints_publish', 'feed_hint_publish']

/** The names of the hot reads that are asked of PostgreSQL while this runs, in order, the session's included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown
  pool.query = ((...values: unknown[]) => {
    asked.push((values[0] as { name?: string }).name ?? '')
    return query(...values)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query as typeof pool.query
  }
  return asked.filter((name) => !OF_BEFORE.includes(name))
}

/** How many round trips to PostgreSQL hot reads make while this runs, the lookup of the session included. */
export const roundTrips = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length
