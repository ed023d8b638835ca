import { pool } from '#core/database/pool'

/** Statements sent in the background after a write, caused by an earlier step of a test. */
const BACKGROUND = ['hints_publish', 'feed_hint_publish']

/** Names of the hot reads that PostgreSQL gets during `work`, in order, including the session's. */
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
  return asked.filter((name) => !BACKGROUND.includes(name))
}

/** Number of round trips to PostgreSQL by hot reads during `work`, including the session's. */
export const roundTrips = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length
