const URLS = 'FIELDHOUSE_URLS'

/** Publishes the stack of each worker to the workers, which start later. */
export function announceStacks(urls: string[]) {
  process.env[URLS] = JSON.stringify(urls)
}

/**
 * URL of this worker's stack: parallel journeys share neither a server nor a database. Undefined in the process that only
 * starts the workers.
 */
export function workerStackUrl(): string | undefined {
  const urls = JSON.parse(process.env[URLS] ?? '[]') as string[]
  return urls[Number(process.env.TEST_PARALLEL_INDEX)]
}
