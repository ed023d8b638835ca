import {
  indexedPositions,
  indexedSports,
  inchesOf,
  POSITIONS,
  US_STATES,
} from '@fieldhouse/contract/vocabulary'
import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { REFRESH_EVERYBODY, VOCABULARY_VERSION } from '#database/vocabulary'
import { cleanDatabase } from '#tests/support/clean_database'
import { coach, filledPerson, namesFound, namesSuggested } from '#tests/support/search'

/** People named after what they are. */
async function aSquad() {
  const basketball = { sport: 'basketball', location: 'Columbus, Ohio' }
  await filledPerson('Pia Point', { ...basketball, position: 'Point guard', graduationYear: 2029 })
  await filledPerson('Pgna Short', { ...basketball, position: 'PG', graduationYear: 2029 })
  await filledPerson('Pola Older', { ...basketball, position: 'Point guard', graduationYear: 2028 })
  await filledPerson('Sue Guard', { sport: 'hoops', position: 'SG/PG', graduationYear: 2029 })
  await filledPerson('Cleo Center', { ...basketball, position: 'Center', height: `6'4"` })
  await filledPerson('Wanda Wing', { ...basketball, position: '3-and-D', height: '193 cm' })
  await filledPerson('Cate Catcher', { sport: 'baseball', position: 'C', location: 'Austin, TX' })
  await filledPerson('Cora Back', { sport: 'soccer', position: 'CB', location: 'Tampa, FL' })
  await filledPerson('Corin Corner', { sport: 'football', position: 'Cornerback' })
  await filledPerson('Quin Back', { sport: 'football', position: 'QB', location: 'Austin, Texas' })
  await filledPerson('Hanna Hundred', { sport: 'Track', position: '100m', location: 'Toledo, OH' })
  await filledPerson('Hilde Hurdles', { sport: 'track', position: '100 m hurdles' })
  await filledPerson('Frida Free', { sport: 'swimming', position: '100 free' })
  await filledPerson('Georgia Texan', { sport: 'soccer', position: 'GK', location: 'Waco, TX' })
  await filledPerson('Opal State', { sport: 'track', college: 'Ohio State', location: 'Reno, NV' })
}

const FOUND = {
  'point guard 2029': ['Pgna Short', 'Pia Point', 'Sue Guard'],
  '2029 POINT GUARD': ['Pgna Short', 'Pia Point', 'Sue Guard'],
  'PG Ohio 2028': ['Pola Older'],
  PG: ['Pgna Short', 'Pia Point', 'Pola Older', 'Sue Guard'],
  '2028': ['Pola Older'],
  guard: ['Pgna Short', 'Pia Point', 'Pola Older', 'Sue Guard'],
  hoops: ['Cleo Center', 'Pgna Short', 'Pia Point', 'Pola Older', 'Sue Guard', 'Wanda Wing'],
  'sprinter Ohio': ['Hanna Hundred'],
  '100 meters': ['Hanna Hundred'],
  hurdler: ['Hilde Hurdles'],
  '100 freestyle': ['Frida Free'],
  "6'4 wing": ['Wanda Wing'],
  '6-4': ['Cleo Center', 'Wanda Wing'],
  "6'3+": ['Cleo Center', 'Wanda Wing'],
  'QB TX': ['Quin Back'],
  'texas qb': ['Quin Back'],
  C: ['Cate Catcher', 'Cleo Center', 'Cora Back', 'Corin Corner'],
  'C baseball': ['Cate Catcher'],
  'cb football': ['Corin Corner'],
  'keeper TX': ['Georgia Texan'],
  'PG SG': ['Pgna Short', 'Pia Point', 'Pola Older', 'Sue Guard'],
  'sprinter 100m': ['Hanna Hundred'],
  'pg pia': ['Pia Point'],
  'PG Nevada': [],
  // Names and schools stay what they were.
  georgia: ['Georgia Texan'],
  'texan georgia 2029': [],
  'georgia keeper': ['Georgia Texan'],
  'ohio state': ['Opal State'],
  'state opal': ['Opal State'],
} as const

test.group('Vocabulary terms in a search', (group) => {
  group.each.setup(cleanDatabase)

  test('typical queries by recruiters find exactly the intended people', async ({ assert }) => {
    const visitor = await coach()
    await aSquad()
    for (const [q, names] of Object.entries(FOUND)) {
      assert.sameMembers(await namesFound(visitor, { q }), [...names], q)
    }
    assert.sameMembers(await namesSuggested(visitor, 'sprinter ohio'), ['Hanna Hundred'])
  })

  test('names come first, and typos in the other words are corrected', async ({ assert }) => {
    const visitor = await coach()
    await aSquad()
    await filledPerson('Ida Peach', { location: 'Atlanta, GA' })
    assert.deepEqual(await namesFound(visitor, { q: 'georgia' }), ['Georgia Texan', 'Ida Peach'])
    assert.deepEqual(await namesFound(visitor, { q: 'hundrad ohio' }), ['Hanna Hundred'])
    // A name on its way, whose next letters are also a state.
    await filledPerson('Mara Mason', { location: 'Boston, MA' })
    assert.deepEqual(await namesFound(visitor, { q: 'mara ma' }), ['Mara Mason'])
  })

  test('a term in the name of a school or city hides nobody of it', async ({ assert }) => {
    const visitor = await coach()
    const ohio = { location: 'Dublin, Ohio', graduationYear: 2028 }
    await filledPerson('Gina Grove', { ...ohio, highSchool: 'Center Grove High School' })
    await filledPerson('Cory Canyon', { ...ohio, highSchool: 'Corner Canyon' })
    await filledPerson('Lou Saint', { highSchool: 'Central', location: 'St. Louis, MO' })
    await filledPerson('Salma Bay', { highSchool: 'De La Salle', location: 'Concord, CA' })
    await filledPerson('Vera Mount', { ...ohio, highSchool: 'Mt. Vernon High' })
    await filledPerson('Book Tee', { ...ohio, highSchool: 'Booker T. Washington' })
    await filledPerson('Ari Tee', { ...ohio, college: 'North Carolina A&T' })
    await filledPerson('Flo Owls', { ...ohio, college: 'Florida Atlantic', position: 'QB' })
    await filledPerson('Trey Club', { ...ohio, highSchool: 'Track Hill Prep' })
    await filledPerson('Dee Cee', { location: 'Washington, DC', position: 'PG' })
    await filledPerson('Cora Word', {
      sport: 'soccer',
      position: 'Center back',
      location: 'Tampa, FL',
    })
    for (const [q, names] of Object.entries({
      'center grove': ['Gina Grove'],
      'corner canyon 2028': ['Cory Canyon'],
      'st louis': ['Lou Saint'],
      'st. louis missouri': ['Lou Saint'],
      'de la salle': ['Salma Bay'],
      'mt vernon 2028': ['Vera Mount'],
      'booker t washington 2028': ['Book Tee'],
      'north carolina a&t': ['Ari Tee'],
      'florida atlantic qb': ['Flo Owls'],
      'track hill': ['Trey Club'],
      'washington pg': ['Dee Cee'],
      // Words of another position do not count.
      'center tampa': [],
    })) {
      assert.deepEqual(await namesFound(visitor, { q }), names, q)
    }
  })

  test('profiles are found by the field’s other words, whichever of them they contain', async ({
    assert,
  }) => {
    const visitor = await coach()
    const soccer = { sport: 'soccer' }
    await filledPerson('Mia Mid', { ...soccer, position: 'Center mid' })
    await filledPerson('Cleo Center', { sport: 'basketball', position: 'Center' })
    await filledPerson('Nora Back', { ...soccer, position: 'Outside back' })
    await filledPerson('Lena Line', { sport: 'football', position: 'OT' })
    await filledPerson('Iola Line', { sport: 'football', position: 'IOL' })
    await filledPerson('Medea Swim', { sport: 'swimming', position: '200IM, fly/back' })
    await filledPerson('Corina Corner', { sport: 'football', position: 'CB' })
    await filledPerson('Ines Infield', { sport: 'baseball', position: 'Corner infielder' })
    for (const [q, names] of Object.entries({
      'center mid': ['Mia Mid'],
      'soccer CM': ['Mia Mid'],
      'full back soccer': ['Nora Back'],
      linemen: ['Iola Line', 'Lena Line'],
      OL: ['Iola Line', 'Lena Line'],
      '200 IM': ['Medea Swim'],
      '200im': ['Medea Swim'],
      backstroker: ['Medea Swim'],
      'corner infielders': ['Ines Infield'],
      swimmers: ['Medea Swim'],
    })) {
      assert.sameMembers(await namesFound(visitor, { q }), names, q)
    }
  })

  test('filters use the vocabulary too', async ({ assert }) => {
    const visitor = await coach()
    await aSquad()
    assert.sameMembers(await namesFound(visitor, { position: 'pg', location: 'ohio' }), [
      'Pgna Short',
      'Pia Point',
      'Pola Older',
    ])
    assert.deepEqual(await namesFound(visitor, { position: 'C', sport: 'baseball' }), [
      'Cate Catcher',
    ])
    for (const location of ['Austin, TX', 'austin, texas', 'Austin Texas']) {
      assert.sameMembers(await namesFound(visitor, { location }), ['Cate Catcher', 'Quin Back'])
    }
    assert.deepEqual(await namesFound(visitor, { location: 'Austin, Nevada' }), [])
  })

  test('a profile keeps its text as typed, and is found by its meaning at once', async ({
    assert,
  }) => {
    const visitor = await coach()
    const kai = await filledPerson('Kai Okafor', { sport: 'soccer', position: 'Keeper' })
    assert.deepEqual(await namesFound(visitor, { q: 'GK' }), ['Kai Okafor'])
    await pool.query(`update athlete_profiles set position = 'Striker' where user_id = $1`, [
      kai.id,
    ])
    assert.deepEqual(await namesFound(visitor, { q: 'GK' }), [])
    assert.deepEqual(await namesFound(visitor, { q: 'forward' }), ['Kai Okafor'])
    const { rows } = await pool.query('select position from athlete_profiles')
    assert.deepEqual(rows, [{ position: 'Striker' }])
  })

  test('symbols that the database reads as letters are words, never ignored', async ({
    assert,
  }) => {
    const visitor = await coach()
    await filledPerson('Kai Okafor')
    for (const q of ['🄰', '℃', '№', '""', '" "']) {
      assert.deepEqual(await namesFound(visitor, { q }), [], q)
    }
  })
})

test.group('The vocabulary in the database', () => {
  test('equals the contract’s: a change needs a migration', async ({ assert }) => {
    const { rows } = await pool.query<{ version: string }>(
      `select obj_description('known_sport(text)'::regprocedure) as version`,
    )
    assert.equal(rows[0]?.version, VOCABULARY_VERSION)
  })

  test('also covers people indexed before', async ({ assert, cleanup }) => {
    const always = 'alter table search_documents enable always trigger known_terms'
    cleanup(async () => void (await pool.query(always)))
    await cleanDatabase()
    await pool.query('alter table search_documents disable trigger known_terms')
    await filledPerson('Kai Okafor', { sport: 'soccer', position: 'Keeper' })
    await pool.query(always)
    const visitor = await coach()
    assert.deepEqual(await namesFound(visitor, { q: 'GK' }), [])
    await pool.query(REFRESH_EVERYBODY)
    assert.deepEqual(await namesFound(visitor, { q: 'GK' }), ['Kai Okafor'])
  })

  test('positions are read alike by both', async ({ assert }) => {
    const { rows } = await pool.query<{ spelling: string; keys: string[] }>(
      `select sport || '/' || word as spelling, known_positions(sport, word) as keys
       from jsonb_to_recordset($1) as spelled (sport text, word text)`,
      [
        JSON.stringify(
          POSITIONS.flatMap(({ sport, spellings }) => spellings.map((word) => ({ sport, word }))),
        ),
      ],
    )
    const known = indexedPositions()
    for (const { spelling, keys } of rows) assert.sameMembers(keys, [...known[spelling]!], spelling)
    const { rows: several } = await pool.query<{ keys: string[] }>(
      `select known_positions(null, search_text('PG / 200-meter dash, point guards')) as keys`,
    )
    assert.sameMembers(
      [...new Set(several[0]!.keys)],
      [...known['any/pg']!, ...known['any/200m dash']!],
    )
  })

  test('sports and states are read alike by both', async ({ assert }) => {
    const sports = indexedSports()
    const { rows } = await pool.query<{ word: string; sport: string }>(
      'select word, known_sport(word) as sport from unnest($1::text[]) word',
      [Object.keys(sports)],
    )
    assert.deepEqual(Object.fromEntries(rows.map(({ word, sport }) => [word, sport])), sports)
    const { rows: states } = await pool.query<{ key: string; name: string }>(
      'select us_state(search_text(name)) as key, name from unnest($1::text[]) name',
      [US_STATES.flatMap(({ key, name }) => [key, name])],
    )
    for (const { key, name } of states) {
      assert.include(
        US_STATES.filter((state) => [state.key, state.name].includes(name)).map(
          ({ key: of }) => of,
        ),
        key,
      )
    }
  })

  test('heights are read alike by both', async ({ assert }) => {
    const typed = [4, 5, 6, 7, 8, 9].flatMap((feet) =>
      [0, 4, 11].flatMap((inches) => [
        `${feet}'${inches}"`,
        `${feet}-${inches}`,
        `${feet} ft ${inches} in`,
        `${feet}’ ${inches}”`,
        `${feet}′${inches}″`,
        `${feet} feet`,
        `${feet}'`,
        `${feet * 12 + inches} in`,
        `${Math.round((feet * 12 + inches) * 2.54)} cm`,
        `${((feet * 12 + inches) * 0.0254).toFixed(2)} m`,
      ]),
    )
    const odd = ['tall', '', '6.5', '6', "6'12", '193', '19 cm', "6'4.5", '3-2', '1,80m']
    const { rows } = await pool.query<{ raw: string; inches: number | null }>(
      'select raw, height_inches(raw) as inches from unnest($1::text[]) raw',
      [[...typed, ...odd]],
    )
    for (const { raw, inches } of rows) assert.equal(inches, inchesOf(raw), raw)
  })
})
