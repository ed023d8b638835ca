import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Suite {
  name: string
  files: string | string[] | (() => URL[] | Promise<URL[]>)
}

/** Files that assert times of about a hundred milliseconds: they run alone. */
const MEASURED = ['worst_bodies']

/** The longest files, longest first: dealt out before the others, so that the halves end together. */
const LONG = [
  'pair_races',
  'becoming_minor_worlds',
  'bad_input',
  'demo_world',
  'read_table',
  'drawing_realm',
  'drawing_room',
  'early_reads',
  'hidden_names',
  'problems',
  'approvals_of_connections',
  'drawing_over_http',
  'becoming_minor',
  'sign_in_races',
  'admin_users',
  'request_times',
  'confidential_texts',
]

const nameOf = (file: string) => basename(file, '.spec.ts')

/** Half of the files, long ones first. They are dealt out as 1 2 2 1, so that one half does not get the longer of each pair. */
const half = (first: 0 | 1) => (files: string[]) => {
  const others = files.filter((file) => !LONG.includes(nameOf(file)))
  const long = LONG.flatMap((name) => files.filter((file) => nameOf(file) === name))
  return [...long, ...others].filter((_, index) => Math.ceil(index / 2) % 2 === first)
}

/** Shards of the API's tests; each runs on a database of its own, in parallel or alone. */
const SHARDS: Record<string, Record<string, (files: string[]) => string[]>> = {
  'functional-1': { functional: half(0) },
  'functional-2': { functional: half(1) },
  processes: Object.fromEntries(
    ['rules', 'plans', 'worlds', 'process'].map((suite) => [suite, (files: string[]) => files]),
  ),
}

/** All shards but the measured one. */
export const SHARD_NAMES = Object.keys(SHARDS)
export const MEASURED_SHARD = 'measured'

const isMeasured = (file: string) => MEASURED.includes(nameOf(file))

/** Spec files of a suite, sorted, relative to the API's folder. */
export function specsOf(root: string, suite: string): string[] {
  return readdirSync(join(root, 'tests', suite), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join('tests', suite, name))
}

/**
 * Files of each suite that belong to a shard.
 * @throws for an unknown shard
 */
export function shareOf(shard: string, suites: readonly string[], root: string) {
  const picks = SHARDS[shard]
  if (!picks && shard !== MEASURED_SHARD) throw new Error(`There is no shard ${shard}`)
  const share = suites.map((suite) => {
    const specs = specsOf(root, suite)
    if (!picks) return [suite, specs.filter(isMeasured)] as const
    const others = specs.filter((file) => !isMeasured(file))
    return [suite, picks[suite]?.(others) ?? []] as const
  })
  return new Map(share.filter(([, files]) => files.length > 0))
}

/** Suites of a shard with only their files in it; all suites without a shard. */
export function shardOf<S extends Suite>(suites: S[], shard: string | undefined, root: string) {
  if (!shard) return suites
  const share = shareOf(
    shard,
    suites.map(({ name }) => name),
    root,
  )
  return suites.flatMap((suite): S[] => {
    const specs = share.get(suite.name)
    if (!specs) return []
    return [{ ...suite, files: () => specs.map((file) => pathToFileURL(join(root, file))) }]
  })
}
