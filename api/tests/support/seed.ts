import { randomInt } from 'node:crypto'
import fc from 'fast-check'

/** The same for every run by day, so that one commit always gets one answer. */
const BY_DAY = 20261121

/**
 * Seed of everything that the tests of a run draw: worlds, races, histories and the examples of properties. `TEST_SEED=fresh`
 * draws one that nobody has seen, as at night; `TEST_SEED=7` repeats a run.
 * @throws if it is neither
 */
function seedOfTheRun(): number {
  const asked = process.env.TEST_SEED || String(BY_DAY)
  const seed = asked === 'fresh' ? randomInt(2 ** 31) : Number(asked)
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is “fresh” or a whole number: ${asked}`)
  return seed
}

export const SEED = seedOfTheRun()

// Processes that this one starts draw the same.
process.env.TEST_SEED = String(SEED)
fc.configureGlobal({ seed: SEED })
console.log(`Drawn with TEST_SEED=${SEED}`)

export { fc }
