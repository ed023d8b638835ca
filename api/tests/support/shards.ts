import { glob } from 'node:fs/promises'

interface Suite {
  name: string
  files: string | string[]
}

/** The two halves of all tests, which run beside each other: together they take what two cores give. */
export const SHARDS = ['1', '2'] as const

/** Of ten files that go over HTTP: the second half has the plans and the processes, which mostly wait. */
const FIRST_HALF_OF_TEN = 9

/**
 * What one of the two halves runs; without a shard it is everything.
 * @throws for a shard there is none of
 */
export async function shardOf<S extends Suite>(suites: S[], shard: string | undefined) {
  if (!shard) return suites
  if (!SHARDS.some((known) => known === shard)) throw new Error(`There is no shard ${shard}`)
  const isFirst = shard === '1'
  const whole = isFirst ? ['rules'] : ['plans', 'process']
  const files: string[] = []
  for await (const file of glob('tests/functional/**/*.spec.ts')) files.push(file)
  files.sort()
  const half = files.filter((_, index) => index % 10 < FIRST_HALF_OF_TEN === isFirst)
  return suites.flatMap((suite) => {
    if (suite.name === 'functional') return [{ ...suite, files: half }]
    return whole.includes(suite.name) ? [suite] : []
  })
}
