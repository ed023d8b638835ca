import type { PeopleKind } from '@fieldhouse/contract'
import { test } from '@japa/runner'
import pg from 'pg'
import { BEST, type SearchCursor } from '#search/cursor'
import { SEARCH_SETTINGS } from '#search/pool'
import { questionOf } from '#search/questions'
import { type FoundRow, SEARCH_SQL, searchValues } from '#search/statement'
import { named } from '#core/database/statements'
import type { ViewerStanding } from '#people/viewer_values'
import { createMigratedDatabase } from '#tests/support/migrated_database'
import { type Explained, nodesOf } from './plan_nodes.ts'

/** A third above the limit for checking people one by one: rare matches have to use the index. */
const PEOPLE = 16_000
const PAGE = 100

/** Names that overlap in many ways; common and rare sports, places and years; a tenth is hidden. */
const FILL = `
  insert into users (id, email, first_name, last_name, account_type, date_of_birth, is_verified, verification_level)
    select md5(n::text)::uuid, 'p' || n || '@example.com',
      (array['Jordan', 'Mara', 'Marta', 'Zoë', 'Marcus', 'Mary', 'Jo', 'Jordana'])[1 + n % 8],
      (array['Miles', 'Reid', 'O’Neill', 'Marsh', 'Jordan', 'Vega-Reid', 'Marlow'])[1 + n % 7]
        || case when n % 500 = 0 then ' Zquist' else '' end,
      'athlete', '2000-01-01', n % 3 = 0, case when n % 3 = 0 then 'verified' end
    from generate_series(1, ${PEOPLE}) n;
  update users set account_type = 'institution_coach' where id in (
    select md5(n::text)::uuid from generate_series(3, ${PEOPLE}, 300) n
  );
  update users set account_type = 'institution_org', organization_kind = 'team' where id in (
    select md5(n::text)::uuid from generate_series(6, ${PEOPLE}, 300) n
  );
  insert into privacy_settings (user_id, profile_visibility)
    select id, case when left(id::text, 1) = '0' then 'private' else 'public' end from users;
  insert into athlete_profiles (user_id, sport, position, location, graduation_year, high_school)
    select md5(n::text)::uuid,
      case when n % 900 = 0 then 'curling' when n % 2 = 0 then 'track' else 'basketball' end,
      (array['Guard', 'Center', '400 m'])[1 + n % 3],
      (array['Austin, TX', 'Fresno, California', 'Boise, ID', 'Marfa, Texas'])[1 + n % 4],
      2020 + n % 10, case when n % 700 = 0 then 'Marblehead High' else 'Central High' end
    from generate_series(1, ${PEOPLE}) n`

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(FILL)
  await client.query('analyze')
  await client.end()
}

interface Asked {
  text?: string
  sport?: string
  location?: string
  graduationYear?: number
  verifiedOnly?: boolean
  kind?: PeopleKind
}

const asQuestion = ({ text, verifiedOnly, ...filters }: Asked) =>
  questionOf({ ...filters, q: text ?? '', verified: verifiedOnly ? 'true' : 'false' })

/** A public viewer who is not among the results. */
const VIEWER: ViewerStanding = {
  id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
  accountType: 'institution_coach',
  organizationKind: null,
  isVerified: false,
  backgroundCheckValidUntil: null,
  suspendedAt: null,
}

/** Reference result by a full scan: word prefixes, or the name without its spaces, and all filters. */
async function foundByReading(client: pg.Client, asked: Asked): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select owner.id from users owner
     join privacy_settings privacy on privacy.user_id = owner.id
     join athlete_profiles page on page.user_id = owner.id
     where privacy.profile_visibility = 'public'
       and ($1::text is null or not exists (
         select from unnest(string_to_array(search_text($1), ' ')) typed
         where ' ' || search_text(concat_ws(' ', owner.first_name, owner.last_name, page.sport, page.position,
           page.location, us_state_name(us_state_of(search_text(page.location))),
           us_state_of(search_text(page.location)), page.high_school)) not like '% ' || typed || '%'
       ) or replace(search_text($1), ' ', '') = any(array[
         replace(search_text(owner.first_name || owner.last_name), ' ', ''),
         replace(search_text(owner.last_name || owner.first_name), ' ', ''),
         replace(search_text(owner.first_name || replace(owner.last_name, ' Zquist', '')), ' ', ''),
         case when owner.last_name like 'Vega-Reid%' then 'vegareid' end
       ]))
       and ($2::text is null or page.sport = $2)
       and ($3::text is null or us_state_of(search_text(page.location)) = us_state(search_text($3)))
       and ($4::integer is null or page.graduation_year = $4)
       and (not $5 or owner.is_verified)
       and ($6::text is null or owner.account_type = $6)`,
    [
      asked.text ?? null,
      asked.sport ?? null,
      asked.location ?? null,
      asked.graduationYear ?? null,
      asked.verifiedOnly ?? false,
      asQuestion(asked).accountType,
    ],
  )
  return rows.map(({ id }) => id)
}

/** Terms of the vocabulary, common and rare, with the people they mean. */
const TERMS = {
  'PG 2029': 'false',
  '2024': 'page.graduation_year = 2024',
  'basketball guard': `page.sport = 'basketball' and page.position = 'Guard'`,
  'sprinter 2023 texas': `page.sport = 'track' and page.position = '400 m' and page.graduation_year = 2023
    and page.location like '%T%x%'`,
  'class of 2021 C idaho': `page.sport = 'basketball' and page.position = 'Center'
    and page.graduation_year = 2021 and page.location = 'Boise, ID'`,
  'mara texas 2024 400m': `owner.first_name in ('Mara') and page.sport = 'track' and page.position = '400 m'
    and page.graduation_year = 2024 and page.location like '%T%x%'`,
} satisfies Record<string, string>

async function foundByPages(client: pg.Client, asked: Asked): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  let after: SearchCursor = BEST
  for (;;) {
    const { rows } = await client.query<FoundRow>({
      ...named('search', SEARCH_SQL),
      values: searchValues(VIEWER, asQuestion(asked), { after, rows: PAGE, described: PAGE }),
    })
    found.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return found
    after = { ...last, id: last.personId }
  }
}

const placeOf = ({ tier, standing, key, personId: id }: FoundRow) =>
  [tier, standing, Buffer.from(key).toString('hex'), id].join(' ')

test.group('Searching among many people', (group) => {
  let client: pg.Client
  group.setup(async () => {
    const database = await createMigratedDatabase()
    await fill(database.url)
    client = new pg.Client({ connectionString: database.url, options: SEARCH_SETTINGS })
    await client.connect()
    return async () => {
      await client.end()
      await database.close()
    }
  })

  for (const asked of [
    {},
    { sport: 'track' },
    { sport: 'curling' },
    { sport: 'curling', location: 'texas', graduationYear: 2020 },
    { sport: 'track', location: 'tx', graduationYear: 2024, verifiedOnly: true },
    { text: 'mar' },
    { text: 'mar', sport: 'track' },
    { text: 'mar', sport: 'curling' },
    // Verified people who pass the filters continue beyond the walk's end, while others fill the page.
    { text: 'mar', sport: 'track', location: 'texas', graduationYear: 2023 },
    { text: 'mar', location: 'ca', graduationYear: 2021 },
    // Just enough for the walk to promise a page, and then to run out before.
    { text: 'mar', location: 'idaho', graduationYear: 2022 },
    { text: 'marblehead' },
    { text: 'zquist' },
    { text: 'zq', verifiedOnly: true },
    { text: 'jo', location: 'california' },
    { text: 'jordan miles' },
    { text: 'high jo', graduationYear: 2021 },
    { text: 'reid vega tex' },
    { text: 'o’neill', sport: 'basketball', location: 'idaho', graduationYear: 2025 },
    { text: 'm c' },
    { text: 'jordanmiles' },
    { text: 'milesjordan', location: 'texas' },
    { text: 'marsh-maraz', sport: 'track' },
    { text: 'vegareid', sport: 'curling' },
    { text: 'vegareidzoe' },
    { text: 'jo-rdana vega reid', sport: 'track' },
    { text: 'qq' },
    { kind: 'athletes' },
    { kind: 'athletes', text: 'mar', sport: 'curling' },
    { kind: 'coaches' },
    { kind: 'coaches', text: 'mar' },
    { kind: 'teams', sport: 'basketball', location: 'texas' },
  ] as Asked[]) {
    test(`${JSON.stringify(asked)} finds the same people as reading everything, in order, once`, async ({
      assert,
    }) => {
      const found = await foundByPages(client, asked)
      const typed = found.filter(({ tier }) => tier < 4)
      assert.sameMembers(
        typed.map(({ personId: id }) => id),
        await foundByReading(client, asked),
      )
      assert.lengthOf(new Set(found.map(({ personId: id }) => id)), found.length)
      const places = found.map(placeOf)
      assert.deepEqual(places, [...places].sort())
    })
  }

  for (const [text, isFound] of Object.entries(TERMS)) {
    test(`${text} finds the intended people, in order, once`, async ({ assert }) => {
      const found = await foundByPages(client, { text })
      const { rows } = await client.query<{ id: string }>(
        `select owner.id from users owner
         join privacy_settings privacy on privacy.user_id = owner.id
         join athlete_profiles page on page.user_id = owner.id
         where privacy.profile_visibility = 'public' and ${isFound}`,
      )
      assert.sameMembers(
        found.filter(({ tier }) => tier < 4).map(({ personId: id }) => id),
        rows.map(({ id }) => id),
      )
      const places = found.map(placeOf)
      assert.deepEqual(places, [...new Set(places)].sort())
    })
  }

  test('its plan scans no table', async ({ assert }) => {
    const { rows } = await client.query<Explained>(
      `explain (generic_plan, format json) ${SEARCH_SQL}`,
    )
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    for (const through of ['Seq Scan', 'Hash Join', 'Merge Join']) {
      assert.deepEqual(
        nodes.filter((node) => node['Node Type'] === through),
        [],
      )
    }
    const plan = JSON.stringify(nodes)
    for (const index of ['names_order', 'documents_order', 'documents_terms', 'lexicon_near']) {
      assert.include(plan, `search_${index}`)
    }
  })
})
