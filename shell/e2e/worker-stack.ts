const URLS = 'FIELDHOUSE_URLS'

/** Tells the workers, which start later, where the stack of each is. */
export function announceStacks(urls: string[]) {
  process.env[URLS] = JSON.stringify(urls)
}

/**
 * Where this worker's stack is: journeys that run beside each other share neither a server nor a database. Nowhere in
 * the process that only starts the workers.
 */
export function workerStackUrl(): string | undefined {
  const urls = JSON.parse(process.env[URLS] ?? '[]') as string[]
  return urls[Number(process.env.TEST_PARALLEL_INDEX)]
}
