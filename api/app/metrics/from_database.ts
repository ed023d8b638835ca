import logger from '@adonisjs/core/services/logger'

/** Reads gauges from the database. Without it all other metrics are there, when they matter most. */
export async function fromDatabase(what: string, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    logger.warn({ err: error, what }, 'a metric could not be read')
  }
}

/** One reading for several gauges, which are all collected at once. */
export function sharedReading(read: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null
  return () =>
    (current ??= read().finally(() => {
      current = null
    }))
}
