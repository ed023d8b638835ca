import { say } from './say.ts'

const STILL_WORKING_EVERY_MS = 10_000

/** Prints the step and, if it was slow, its duration, so that the terminal is never silent for long. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1)
  say(`${title} …`)
  const still = setInterval(() => say(`  still at it, ${seconds()} s`), STILL_WORKING_EVERY_MS)
  try {
    const result = await work()
    if (Date.now() - startedAt > 1_000) say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(still)
  }
}
