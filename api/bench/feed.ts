/**
 * Feed latency by number of people: `node bench/feed.ts [people …]`, after `npm run build`, starts PostgreSQL and, for each
 * number of people with a post each (10,000, 100,000 and 1,000,000), a node on a database of its own. Five viewers request
 * the first page in turn, ROUNDS times, one request at a time over HTTP: four from whom nothing, half, 99 in 100 and
 * everything is hidden, and one who muted the latest thousand authors. Prints the median of each and the exponent by which
 * it grows. Then a member with 10,000 posts changes their visibility level.
 *
 * Target (docs/quality.md): an exponent of at most 0.05. JSON goes to `bench/results/feed.json`.
 */
import type pg from 'pg'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { startNode, stopNode } from './node.ts'
import { exponent, keepResult, quantile, rounded } from './results.ts'
import { signIn, timeOf } from './visitors.ts'

const SIZES =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]
const ROUNDS = 200
const WARM_UP_ROUNDS = 30
const MUTES = 1_000
const POSTS_OF_ONE = 10_000

/** One post in a hundred is public, half are for coaches or wider, and a team sees all of them. */
const FILL = `
  insert into users (id, email, first_name, last_name, account_type, date_of_birth)
    select md5(n::text)::uuid, 'p' || n || '@example.com', 'Amara', 'Reid', 'athlete', '2000-01-01'
    from generate_series(1, $1::integer) n;`
const FOLLOW = [
  `insert into privacy_settings (user_id, profile_visibility)
     select md5(n::text)::uuid,
       case when n % 100 = 0 then 'public' when n % 2 = 0 then 'coaches' else 'teams' end
     from generate_series(1, $1::integer) n`,
  `insert into athlete_profiles (user_id, sport, position, location)
     select md5(n::text)::uuid, 'track', 'Sprinter', 'Austin, TX' from generate_series(1, $1::integer) n`,
  `insert into posts (author_id, content, published_at, audience)
     select md5(n::text)::uuid, repeat('A good session today, more tomorrow. ', 4), now() - n * interval '1 s',
       case when n % 100 = 0 then 'public' when n % 2 = 0 then 'coaches' else 'teams' end
     from generate_series(1, $1::integer) n`,
]

const TEAM = `'institution_org', 'team', true, 'verified', null`
const COACH = `'institution_coach', null, true, 'verified', now() + interval '1 year'`
const STRANGER = `'curator', null, false, null, null`

async function addViewer(
  client: pg.Client,
  standing: string,
): Promise<{ id: string; cookie: string }> {
  const { rows } = await client.query<{ id: string }>(
    `with account as (
       insert into users (
         email, first_name, last_name,
         account_type, organization_kind, is_verified, verification_level, background_check_valid_until
       ) values (gen_random_uuid() || '@example.com', 'Dana', 'Torres', ${standing}) returning id
     ), privacy as (insert into privacy_settings (user_id) select id from account)
     select id from account`,
  )
  const id = rows[0]?.id ?? ''
  return { id, cookie: await signIn(client, id) }
}

async function fill(client: pg.Client, people: number) {
  // Triggers and foreign keys off: the rows are consistent by construction.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (const statement of [FILL, ...FOLLOW]) await client.query(statement, [people])
  await client.query('set session_replication_role = origin')
  const viewers = {
    'nothing hidden': await addViewer(client, TEAM),
    'half hidden': await addViewer(client, COACH),
    '99 % hidden': await addViewer(client, STRANGER),
    '1,000 muted': await addViewer(client, TEAM),
  }
  await client.query(
    `insert into mutes (muter_id, muted_id)
     select $1, md5(n::text)::uuid from generate_series(1, $2::integer) n`,
    [viewers['1,000 muted'].id, MUTES],
  )
  await client.query('vacuum analyze')
  return viewers
}

async function measure(url: string, cookies: Record<string, string>) {
  const times = Object.fromEntries(Object.keys(cookies).map((who) => [who, [] as number[]]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [who, cookie] of Object.entries(cookies)) {
      const ms = await timeOf(`${url}/api/posts/feed`, cookie)
      if (round >= 0) times[who]?.push(ms)
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([who, all]) => [who, rounded(quantile(all, 0.5))]),
  )
}

/** Time in milliseconds for a member with very many posts to change their level. */
async function timeOfNewLevel(client: pg.Client): Promise<number> {
  const { id } = await addViewer(client, STRANGER)
  await client.query(
    `insert into posts (author_id, content, published_at)
     select $1, 'A good session today.', now() - n * interval '1 hour' from generate_series(1, $2::integer) n`,
    [id, POSTS_OF_ONE],
  )
  const startedAt = performance.now()
  await client.query(
    `update privacy_settings set profile_visibility = 'private' where user_id = $1`,
    [id],
  )
  return rounded(performance.now() - startedAt)
}

async function measureAt(serverUrl: string, people: number) {
  const databaseUrl = await createMigrated(serverUrl, `people_${people}`)
  return onDatabase(databaseUrl, async (client) => {
    const viewers = await fill(client, people)
    const cookies = Object.fromEntries(
      Object.entries(viewers).map(([who, { cookie }]) => [who, cookie]),
    )
    const node = await startNode(databaseUrl)
    try {
      const medians = await measure(node.url, cookies)
      await client.query(
        `update privacy_settings set profile_visibility = 'private' where profile_visibility = 'public'`,
      )
      const hidden = await measure(node.url, { 'all hidden': cookies['99 % hidden'] ?? '' })
      const newLevel = await timeOfNewLevel(client)
      return { people, ...medians, ...hidden, [`new level of ${POSTS_OF_ONE} posts`]: newLevel }
    } finally {
      await stopNode(node)
    }
  })
}

await withPostgres({ durable: false }, async (serverUrl) => {
  const results: Record<string, number>[] = []
  for (const people of SIZES) results.push(await measureAt(serverUrl, people))
  console.table(results)
  const [few, many] = [results.at(0), results.at(-1)]
  if (few && many && few !== many) {
    const sizes = { few: few.people ?? 0, many: many.people ?? 0 }
    const growth = Object.fromEntries(
      Object.keys(few)
        .filter((who) => who !== 'people')
        .map((who) => [
          who,
          rounded(
            exponent(
              { size: sizes.few, time: few[who] ?? 0 },
              { size: sizes.many, time: many[who] ?? 0 },
            ),
          ),
        ]),
    )
    console.log('grows with the exponent')
    console.table([growth])
  }
  await keepResult('feed', results)
})
