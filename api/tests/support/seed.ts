import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** The same for every run by day, so that one commit always gets one answer. */
const BY_DAY = 20261121

/**
 * Seed of everything that the tests of a run draw: worlds, races, histories, the examples of properties and the order of
 * files. `TEST_SEED=fresh` draws one that nobody has seen, as at night; `TEST_SEED=7` repeats a run.
 * @throws if it is neither, or if a share would draw one of its own: shares with other seeds are shares of other orders
 */
function seedOfTheRun(): number {
  const asked = process.env.TEST_SEED || String(BY_DAY)
  const seed = asked === 'fresh' ? randomInt(2 ** 31) : Number(asked)
  if (asked === 'fresh' && process.env.TEST_SHARD) {
    throw new Error('Shares of a suite need the same TEST_SEED: a number')
  }
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is “fresh” or a whole number: ${asked}`)
  return seed
}

export const SEED = seedOfTheRun()

// Processes that this one starts draw the same.
process.env.TEST_SEED = String(SEED)
fc.configureGlobal({ seed: SEED })
console.log(`Drawn with TEST_SEED=${SEED}`)

export { fc }
