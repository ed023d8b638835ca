/**
 * Search latency: `node bench/search.ts [people …]`, after `npm run build`, starts PostgreSQL and, for each number of
 * people (100,000 and 1,000,000), a node on a database of its own. Sends every kind of search in turn, ROUNDS times, one
 * request at a time over HTTP. Prints the median of each kind, and p50, p95 and p99 of all.
 *
 * Targets (docs/quality.md): p99 50 ms at 10⁶ profiles, and p99 grows with an exponent of at most 0.25. JSON goes to
 * `bench/results/search.json`.
 */
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { fillPeople } from './people.ts'
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

async function measure(node: BenchNode, cookie: string) {
  const times = new Map<string, number[]>(SEARCHES.map((query) => [query, []]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const query of SEARCHES) {
      const ms = await timeOf(`${node.url}/api/search?${query}`, cookie)
      if (round >= 0) times.get(query)?.push(ms)
    }
  }
  const all = [...times.values()].flat()
  return {
    p50: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    medians: Object.fromEntries([...times].map(([query, ms]) => [query, quantile(ms, 0.5)])),
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
    return { people, ...(await measure(node, cookie)) }
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
          results.map(({ people, medians }) => [people, rounded(medians[query] ?? 0, 1)]),
        ),
      ]),
    ),
  )
  console.table(
    results.map(({ people, p50, p95, p99 }) => ({
      people,
      p50: rounded(p50, 1),
      p95: rounded(p95, 1),
      p99: rounded(p99, 1),
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
