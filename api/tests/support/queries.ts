import { pipelines } from '#core/database/pipelines'
import { pool, poolOfRows } from '#core/database/pool'

/** Statements sent in the background after a write, caused by an earlier step of a test. */
const BACKGROUND = ['hints_publish', 'feed_hint_publish']

type Send = (...values: unknown[]) => unknown

/**
 * Lets `ask` decide about each hot read from now on.
 * @returns a function that ends this
 */
export function interceptReads(ask: (name: string, send: () => unknown) => unknown): () => void {
  const ends = [pool, poolOfRows, pipelines].map((connections) => {
    const query = connections.query.bind(connections) as Send
    const intercepting = (...values: unknown[]) =>
      ask((values[0] as { name?: string }).name ?? '', () => query(...values))
    Object.defineProperty(connections, 'query', { value: intercepting, configurable: true })
    return () => Object.defineProperty(connections, 'query', { value: query, configurable: true })
  })
  return () => {
    for (const end of ends) end()
  }
}

/** Names of the hot reads that PostgreSQL gets during `work`, in order, including the session's. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const end = interceptReads((name, send) => {
    asked.push(name)
    return send()
  })
  try {
    await work()
  } finally {
    end()
  }
  return asked.filter((name) => !BACKGROUND.includes(name))
}

/** Number of round trips to PostgreSQL by hot reads during `work`, including the session's. */
export const roundTrips = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length
