import pg from 'pg'
import { FIRST_NAMES, LAST_NAMES } from '../database/demo_world/names.ts'
import { HIGH_SCHOOLS, STATES } from '../database/demo_world/places.ts'
import { Random } from '../database/demo_world/random.ts'
import { SPORTS } from '../database/demo_world/sports.ts'

const BATCH = 20_000
const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe ga go ha he hi jo ju ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no ra re ri ro sa se si so ta te ti to va ve vi wa we ya yo za ze zo'.split(
    ' ',
  )

/** Half of the names are common, half are drawn from some thousands of rare ones. */
function inventedNames(random: Random, count: number, syllables: number): string[] {
  return Array.from({ length: count }, () => {
    const name = Array.from({ length: syllables }, () => random.pick(SYLLABLES)).join('')
    return name.charAt(0).toUpperCase() + name.slice(1) + random.pick(['', 'n', 's', 'r', 'l'])
  })
}

function makePeople(random: Random, count: number, rare: { first: string[]; last: string[] }) {
  return Array.from({ length: count }, () => {
    const [sport, state] = [random.pick(SPORTS), random.pick(STATES)]
    const city = random.pick(state.cities)
    const isVerified = random.chance(0.5)
    const id = random.uuid()
    return {
      id,
      email: `${id}@example.com`,
      first_name: random.pick(random.chance(0.5) ? FIRST_NAMES : rare.first),
      last_name: random.pick(random.chance(0.5) ? LAST_NAMES : rare.last),
      is_verified: isVerified,
      verification_level: isVerified ? 'verified' : null,
      profile_visibility: random.chance(0.9) ? 'public' : 'coaches',
      sport: sport.name,
      position: random.pick(sport.positions),
      location: `${city}, ${random.chance(0.5) ? state.short : state.name}`,
      graduation_year: random.whole(2020, 2030),
      high_school: `${city} ${random.pick(HIGH_SCHOOLS)}`,
    }
  })
}

const TYPES = `
  id uuid, email text, first_name text, last_name text, is_verified boolean, verification_level text,
  profile_visibility text, sport text, position text, location text, graduation_year smallint, high_school text`

const INSERT = `
  with person as materialized (select * from jsonb_to_recordset($1) as person (${TYPES})),
  account as (
    insert into users
      (id, email, first_name, last_name, account_type, date_of_birth, is_verified, verification_level)
    select id, email, first_name, last_name, 'athlete', '2003-01-01', is_verified, verification_level from person
  ), privacy as (
    insert into privacy_settings (user_id, profile_visibility) select id, profile_visibility from person
  )
  insert into athlete_profiles
    (user_id, sport, position, location, graduation_year, high_school)
  select id, sport, position, location, graduation_year, high_school from person`

/** Fills a migrated database with `count` athletes, identical on every machine. */
export async function fillPeople(databaseUrl: string, count: number) {
  const random = new Random('bench')
  const rare = { first: inventedNames(random, 3_000, 2), last: inventedNames(random, 40_000, 3) }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Triggers would refresh each search row twice; instead each is refreshed once, at the end.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (let made = 0; made < count; made += BATCH) {
    const people = makePeople(random, Math.min(BATCH, count - made), rare)
    await client.query(INSERT, [JSON.stringify(people)])
    await client.query('select refresh_search($1)', [people.map(({ id }) => id)])
  }
  await client.query('vacuum analyze')
  await client.end()
}
