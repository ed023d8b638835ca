interface Suite {
  name: string
}

/**
 * The two halves of all tests, which run beside each other: the first keeps a core busy, the second mostly waits for
 * nodes to start, stop and be killed.
 */
const HALVES: Record<string, readonly string[]> = {
  '1': ['rules', 'functional'],
  '2': ['plans', 'process', 'worlds'],
}

export const SHARDS = Object.keys(HALVES)

/**
 * The suites of one of the two halves; without a shard all of them.
 * @throws for a shard there is none of
 */
export function shardOf<S extends Suite>(suites: S[], shard: string | undefined): S[] {
  if (!shard) return suites
  const half = HALVES[shard]
  if (!half) throw new Error(`There is no shard ${shard}`)
  return suites.filter(({ name }) => half.includes(name))
}
