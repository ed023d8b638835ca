/**
 * What a search costs: `node bench/search.ts [people …]`, after `npm run build`, starts PostgreSQL and, for each number
 * of people (100,000 and 1,000,000), a node on a database of its own. It sends every kind of search in turn, ROUNDS
 * times, one at a time and over HTTP, and prints the median of each kind, and p50, p95 and p99 of all.
 *
 * Targets (quality.md): p99 50 ms at 10⁶ profiles, and p99 grows with an exponent of at most 0.25. JSON goes to
 * `bench/results/search.json`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../launcher/postgres.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { fillPeople } from './people.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000, 1_000_000]
const ROUNDS = 20
const WARM_UP_ROUNDS = 3

/** Common and rare, short and long, right and wrong, alone and with filters. */
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
] as const

async function signIn(databaseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with account as (
       insert into users (email, first_name, last_name, account_type)
       values ('coach@example.com', 'Dana', 'Torres', 'institution_coach') returning id
     ), privacy as (insert into privacy_settings (user_id) select id from account)
     insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select $1, id, now(), now(), now() + interval '1 day' from account`,
    [createHash('sha256').update(token).digest()],
  )
  await client.end()
  return `fieldhouse_session=${token}`
}

async function timeOf({ url }: BenchNode, cookie: string, query: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/search?${query}`, { headers: { cookie } })
  await response.text()
  if (response.status !== 200) throw new Error(`?${query} answered ${response.status}`)
  return performance.now() - startedAt
}

const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN

async function measure(node: BenchNode, cookie: string) {
  const times = new Map<string, number[]>(SEARCHES.map((query) => [query, []]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const query of SEARCHES) {
      const ms = await timeOf(node, cookie, query)
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

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function measureAt(serverUrl: string, people: number) {
  const databaseUrl = await createDatabase(serverUrl, `people_${people}`)
  // The first start migrates; the second meets the people.
  await stopNode(await startNode(databaseUrl))
  const startedAt = performance.now()
  await fillPeople(databaseUrl, people)
  console.log(`${people} people in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const cookie = await signIn(databaseUrl)
  const node = await startNode(databaseUrl)
  try {
    return { people, ...(await measure(node, cookie)) }
  } finally {
    await stopNode(node)
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-'))
const server = await startPostgres({ dataDir, durable: false })
try {
  const results: Awaited<ReturnType<typeof measureAt>>[] = []
  for (const people of SIZES) results.push(await measureAt(server.url, people))

  const milliseconds = (ms: number) => Number(ms.toFixed(1))
  console.table(
    Object.fromEntries(
      SEARCHES.map((query) => [
        `?${query}`,
        Object.fromEntries(
          results.map(({ people, medians }) => [people, milliseconds(medians[query] ?? 0)]),
        ),
      ]),
    ),
  )
  console.table(
    results.map(({ people, p50, p95, p99 }) => ({
      people,
      p50: milliseconds(p50),
      p95: milliseconds(p95),
      p99: milliseconds(p99),
    })),
  )
  const [few, many] = [results.at(0), results.at(-1)]
  if (few && many && many.people > few.people) {
    const exponent = Math.log(many.p99 / few.p99) / Math.log(many.people / few.people)
    console.log(`p99 grows with the exponent ${exponent.toFixed(2)}`)
  }
  const directory = join(import.meta.dirname, 'results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'search.json'), JSON.stringify(results, null, 2))
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
