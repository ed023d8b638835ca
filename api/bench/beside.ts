/**
 * The cost of a change: `node bench/beside.ts <other checkout> [call]`, after `npm run build` in both, starts PostgreSQL
 * and a node of each checkout, each on its own database with identical data. Both are called in turn, ROUNDS times
 * ANSWERS_A_ROUND answers for each call. Prints the median processor time per answer, for the node and for the database,
 * and the ratio of the sums, which other work on the machine hardly affects. Linux only.
 *
 * Target: at most 1.1. JSON goes to `bench/results/beside.json`.
 */
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { ask, CALLS, fill, type HotCall, type Visitor } from './hot_calls.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { backendsOf, processorTime } from './processor_time.ts'
import { keepResult, quantile, rounded } from './results.ts'

const PEOPLE = 10_000
const ROUNDS = 7
const ANSWERS_A_ROUND = 1_600
/** Below an account's write limit per minute. */
const WRITES_A_ROUND = 400

const [otherCheckout, asked] = process.argv.slice(2)
if (!otherCheckout) {
  console.error('Say which checkout to compare with: node bench/beside.ts <other checkout> [call]')
  process.exit(1)
}

const BUILDS = {
  this: join(import.meta.dirname, '..', 'build'),
  other: join(resolve(otherCheckout), 'api', 'build'),
}

interface Side {
  node: BenchNode
  client: pg.Client
  visitors: Visitor[]
}

async function spent({ node, client }: Side) {
  const ofDatabase = await Promise.all((await backendsOf(client)).map(processorTime))
  return {
    node: await processorTime(node.child.pid ?? 0),
    database: ofDatabase.reduce((sum, time) => sum + time, 0),
  }
}

/** Processor time per answer in microseconds. */
async function costOf(side: Side, { api, body }: HotCall) {
  const before = await spent(side)
  const answers = body ? WRITES_A_ROUND : ANSWERS_A_ROUND
  let left = answers
  await Promise.all(
    side.visitors.map(async (visitor) => {
      while (left > 0) {
        left -= 1
        await ask(side.node.url + api(visitor), visitor.cookie, body?.(visitor) ?? null)
      }
    }),
  )
  const after = await spent(side)
  return {
    node: (after.node - before.node) / answers,
    database: (after.database - before.database) / answers,
  }
}

async function compare(sides: Record<'this' | 'other', Side>, call: HotCall) {
  const costs = { this: [], other: [] } as Record<
    'this' | 'other',
    { node: number; database: number }[]
  >
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of ['other', 'this'] as const) {
      const cost = await costOf(sides[name], call)
      if (round >= 0) costs[name].push(cost)
    }
  }
  const median = (name: 'this' | 'other', of: 'node' | 'database') =>
    quantile(
      costs[name].map((cost) => cost[of]),
      0.5,
    )
  const sum = (name: 'this' | 'other') => median(name, 'node') + median(name, 'database')
  return {
    call: call.call,
    'node before': rounded(median('other', 'node'), 0),
    'node now': rounded(median('this', 'node'), 0),
    'database before': rounded(median('other', 'database'), 0),
    'database now': rounded(median('this', 'database'), 0),
    ratio: rounded(sum('this') / sum('other')),
  }
}

/** Runs `work` against a node of this build on a filled database. */
async function withSide(
  serverUrl: string,
  name: keyof typeof BUILDS,
  work: (side: Side) => Promise<void>,
) {
  const build = BUILDS[name]
  const databaseUrl = await createMigrated(serverUrl, `beside_${name}`, build)
  await onDatabase(databaseUrl, async (client) => {
    const visitors = await fill(client, PEOPLE)
    const node = await startNode(databaseUrl, build)
    try {
      await work({ node, client, visitors })
    } finally {
      await stopNode(node)
    }
  })
}

await withPostgres({ durable: false }, (serverUrl) =>
  withSide(serverUrl, 'other', (other) =>
    withSide(serverUrl, 'this', async (self) => {
      const results = []
      for (const call of CALLS.filter(({ call: name }) => !asked || name === asked)) {
        results.push(await compare({ this: self, other }, call))
      }
      console.table(results)
      await keepResult('beside', { people: PEOPLE, results })
    }),
  ),
)
