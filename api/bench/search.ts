/**
 * Search latency: `node bench/search.ts [people …]`, after `npm run build`, starts PostgreSQL and, for each number of
 * people (100,000 and 1,000,000), a node on a database of its own. Sends every kind of search in turn, ROUNDS times, one
 * request at a time over HTTP. Prints the median of each kind, and p50, p95 and p99 of all; and the same of the time that
 * node and database together ran on a processor, which other work on the machine hardly affects.
 *
 * Targets (docs/quality.md): p99 50 ms at 10⁶ profiles, and p99 grows with an exponent of at most 0.25. JSON goes to
 * `bench/results/search.json`.
 */
import type pg from 'pg'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { fillPeople } from './people.ts'
import { backendsOf, mainThreadTime } from './processor_time.ts'
import { exponent, keepResult, quantile, rounded } from './results.ts'
import { signIn, timeOf } from './visitors.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000]
const ROUNDS = 20
const WARM_UP_ROUNDS = 3

/** Common and rare, short and long, correct and misspelled, with and without filters. */
const SEARCHES = [
  '',
  'q=m',
  'q=ma',
  'q=hi',
  'q=zq',
  'q=xo+ze',
  'q=jordan',
  'q=jordan+mi',
  'q=marcus+young',
  'q=jordn+mlies',
  'q=okfor',
  'q=qqqq',
  'q=basketball',
  'q=baskteball',
  'q=quarterback',
  'q=laramie',
  'q=san+diego',
  'q=guard+san+diego',
  'q=westview+high+lincoln',
  'sport=basketball',
  'location=california',
  'sport=basketball&location=california',
  'sport=football&location=wyoming&position=kicker&graduationYear=2027',
  'q=ma&sport=basketball&verified=true',
  'q=ma&sport=football&location=wyoming&position=kicker&graduationYear=2027',
  'q=hi&sport=football&location=wyoming',
  'q=jo&location=new-york',
  'q=zq&sport=basketball',
  'q=football&sport=basketball',
  'q=point+guard+2029',
  'q=PG',
  'q=2027',
  'q=sprinter+ohio',
  'q=kicker+WY+2027',
  'q=C+westview+TX',
  'q=gaurd+2029+ohio',
] as const

const addCoach = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with account as (
         insert into users (email, first_name, last_name, account_type)
         values ('coach@example.com', 'Dana', 'Torres', 'institution_coach') returning id
       ), privacy as (insert into privacy_settings (user_id) select id from account)
       select id from account`,
    )
    return signIn(client, rows[0]?.id ?? '')
  })

interface Cost {
  ms: number
  /** Of node and database together. */
  processorMs: number
}

async function costOf(node: BenchNode, backends: number[], address: string, cookie: string) {
  const spent = async () => {
    const times = await Promise.all([node.child.pid ?? 0, ...backends].map(mainThreadTime))
    return times.reduce((sum, time) => sum + time, 0) / 1_000
  }
  const before = await spent()
  const ms = await timeOf(address, cookie)
  return { ms, processorMs: (await spent()) - before }
}

const quantilesOf = (all: Cost[], of: keyof Cost) => {
  const times = all.map((cost) => cost[of])
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

async function measure(node: BenchNode, client: pg.Client, cookie: string) {
  const costs = new Map<string, Cost[]>(SEARCHES.map((query) => [query, []]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const backends = await backendsOf(client)
    for (const query of SEARCHES) {
      const cost = await costOf(node, backends, `${node.url}/api/search?${query}`, cookie)
      if (round >= 0) costs.get(query)?.push(cost)
    }
  }
  const all = [...costs.values()].flat()
  const medians = (of: keyof Cost) =>
    Object.fromEntries([...costs].map(([query, some]) => [query, quantilesOf(some, of).p50]))
  return {
    ...quantilesOf(all, 'ms'),
    processor: quantilesOf(all, 'processorMs'),
    medians: medians('ms'),
    processorMedians: medians('processorMs'),
  }
}

async function measureAt(serverUrl: string, people: number) {
  const databaseUrl = await createMigrated(serverUrl, `people_${people}`)
  const startedAt = performance.now()
  await fillPeople(databaseUrl, people)
  console.log(`${people} people in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const cookie = await addCoach(databaseUrl)
  const node = await startNode(databaseUrl)
  try {
    const found = await onDatabase(databaseUrl, (client) => measure(node, client, cookie))
    return { people, ...found }
  } finally {
    await stopNode(node)
  }
}

await withPostgres({ durable: false }, async (serverUrl) => {
  const results: Awaited<ReturnType<typeof measureAt>>[] = []
  for (const people of SIZES) results.push(await measureAt(serverUrl, people))
  console.table(
    Object.fromEntries(
      SEARCHES.map((query) => [
        `?${query}`,
        Object.fromEntries(
          results.flatMap(({ people, medians, processorMedians }) => [
            [people, rounded(medians[query] ?? 0, 1)],
            [`${people} processor`, rounded(processorMedians[query] ?? 0, 1)],
          ]),
        ),
      ]),
    ),
  )
  console.table(
    results.map(({ people, p50, p95, p99, processor }) => ({
      people,
      p50: rounded(p50, 1),
      p95: rounded(p95, 1),
      p99: rounded(p99, 1),
      'processor p50': rounded(processor.p50, 1),
      'processor p95': rounded(processor.p95, 1),
      'processor p99': rounded(processor.p99, 1),
    })),
  )
  const [few, many] = [results.at(0), results.at(-1)]
  if (few && many && many.people > few.people) {
    const growth = exponent(
      { size: few.people, time: few.p99 },
      { size: many.people, time: many.p99 },
    )
    console.log(`p99 grows with the exponent ${rounded(growth)}`)
  }
  await keepResult('search', results)
})
