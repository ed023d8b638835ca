import { test } from '@japa/runner'
import type { AthleteProfile, Post, Profile } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import type User from '#models/user'
import { clock } from '#services/clock'
import { pool } from '#services/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const PAGE = {
  sport: 'basketball',
  position: 'Guard',
  location: 'San Diego, CA',
  graduationYear: 2027,
  highSchool: 'Point Loma High',
  college: 'UCLA',
  bio: 'Two-way guard.',
  height: '6\'2"',
  weight: '185 lb',
  stats: { points_per_game: 21.4, vertical: '38 in' },
  achievements: ['All-State First Team 2026'],
}

const pageOf = (visitor: Visitor, { id }: User, query = '') =>
  visitor.get<Profile>(`/api/profiles/${id}${query}`)

const fill = (visitor: Visitor, page: object = PAGE) =>
  visitor.put<AthleteProfile>('/api/athlete-profiles', page)

const COACH = {
  accountType: 'institution_coach',
  isVerified: true,
  hasBackgroundCheck: true,
} as const

test.group('A profile', (group) => {
  group.each.setup(cleanDatabase)

  test('its owner sees all of it, and that it is their own', async ({ assert }) => {
    const { user, visitor } = await someone({
      firstName: 'Amara',
      lastName: 'Reid',
      levels: { statsVisibility: 'private', achievementsVisibility: 'private' },
    })
    await fill(visitor)
    const { status, json } = await pageOf(visitor, user)
    assert.equal(status, 200)
    assert.include(json.user, { id: user.id, firstName: 'Amara', lastName: 'Reid' })
    assert.deepEqual(json.athleteProfile, { ...PAGE, bannerImageUrl: null })
    assert.include(json, {
      connection: 'self',
      connectionId: null,
      canMessage: false,
      canConnect: false,
    })
  })

  test('who has not filled their page has a head and no athlete profile', async ({ assert }) => {
    const { visitor } = await someone()
    const { json } = await pageOf(visitor, await person())
    assert.isNull(json.athleteProfile)
  })

  test('hidden sections are absent, and come with the level', async ({ assert }) => {
    const { user, visitor: owner } = await someone({
      levels: { statsVisibility: 'coaches', achievementsVisibility: 'private' },
    })
    await fill(owner)
    const { visitor: athlete } = await someone()
    const toAthlete = (await pageOf(athlete, user)).json.athleteProfile
    assert.notProperty(toAthlete, 'stats')
    assert.notProperty(toAthlete, 'achievements')
    assert.equal(toAthlete?.sport, 'basketball')

    const { visitor: coach } = await someone(COACH)
    const toCoach = (await pageOf(coach, user)).json.athleteProfile
    assert.deepEqual(toCoach?.stats, PAGE.stats)
    assert.notProperty(toCoach, 'achievements')
  })

  test('connected people see the head at every level but private, and no section more', async ({
    assert,
  }) => {
    const { user, visitor: owner } = await someone({
      levels: { profileVisibility: 'sponsors', statsVisibility: 'sponsors' },
    })
    await fill(owner)
    const { user: friend, visitor } = await someone()
    assert.equal((await pageOf(visitor, user)).status, 404)
    await connect(friend, user)
    const { status, json } = await pageOf(visitor, user)
    assert.equal(status, 200)
    assert.equal(json.connection, 'connected')
    assert.isTrue(json.canMessage)
    assert.notProperty(json.athleteProfile, 'stats')

    await owner.put('/api/privacy-settings', { profileVisibility: 'private' })
    assert.equal((await pageOf(visitor, user)).status, 404)
  })

  test('a verified guardian sees every section of the child', async ({ assert }) => {
    const child = await person({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'private', statsVisibility: 'private' },
    })
    const { user: parent, visitor } = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    assert.equal((await pageOf(visitor, child)).status, 404)
    await linkGuardian(child, parent)
    await fill(await signedIn(child))
    const { json } = await pageOf(visitor, child)
    assert.deepEqual(json.athleteProfile?.stats, PAGE.stats)
  })

  test('on the eighteenth birthday a guardian becomes one of the public', async ({ assert }) => {
    const child = await person({
      dateOfBirth: bornYearsAgo(18, -1),
      levels: { profileVisibility: 'private' },
    })
    const { user: parent, visitor } = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child, parent)
    await postBy(child)
    const seen = async () => [
      (await pageOf(visitor, child)).status,
      (await visitor.get<Post[]>('/api/posts/feed')).json.length,
    ]
    assert.deepEqual(await seen(), [200, 1])
    clock.travelTo(DateTime.now().plus({ days: 1 }).toJSDate())
    assert.deepEqual(await seen(), [404, 0])
  })

  test('a block hides each from the other, whoever set it', async ({ assert }) => {
    const { user: one, visitor: asOne } = await someone()
    const { user: other, visitor: asOther } = await someone()
    await block(one, other)
    assert.equal((await pageOf(asOne, other)).status, 404)
    assert.equal((await pageOf(asOther, one)).status, 404)
  })

  test('e-mail, date of birth and background check never leave', async ({ assert }) => {
    const user = await person({
      ...COACH,
      email: 'secret@example.com',
      dateOfBirth: '1981-05-06',
    })
    const { visitor } = await someone()
    const { text } = await pageOf(visitor, user)
    assert.notMatch(text, /secret@example|1981-05-06|backgroundCheck|suspended/i)
  })

  test('an id that cannot be one is nobody’s', async ({ assert }) => {
    const { visitor } = await someone()
    for (const id of ['me', '1', '%00', 'null', '..%2f..%2fetc', crypto.randomUUID()]) {
      assert.equal((await visitor.get(`/api/profiles/${id}`)).status, 404)
    }
  })

  test('it is one round trip to the database beside the session’s', async ({ assert }) => {
    const { visitor } = await someone()
    const other = await person()
    assert.equal(await roundTrips(() => pageOf(visitor, other)), 2)
  })
})

test.group('How one stands to a person', (group) => {
  group.each.setup(cleanDatabase)

  test('asking, being asked and being connected are told from either side', async ({ assert }) => {
    const { user: asker, visitor: asAsker } = await someone()
    const { user: asked, visitor: asAsked } = await someone({
      levels: { contactVisibility: 'public' },
    })
    const before = (await pageOf(asAsker, asked)).json
    assert.include(before, { connection: 'none', connectionId: null, canConnect: true })

    const { rows } = await pool.query<{ id: string }>(
      `insert into connections (requester_id, addressee_id) values ($1, $2) returning id`,
      [asker.id, asked.id],
    )
    const connectionId = rows[0]?.id
    assert.include((await pageOf(asAsker, asked)).json, {
      connection: 'pending_out',
      connectionId,
      canConnect: false,
    })
    assert.include((await pageOf(asAsked, asker)).json, { connection: 'pending_in', connectionId })

    await pool.query(`update connections set status = 'declined', decided_at = now()`)
    const declined = (await pageOf(asAsker, asked)).json
    assert.include(declined, { connection: 'none', connectionId: null, canConnect: true })
  })

  test('contactVisibility says whom strangers may ask and write to', async ({ assert }) => {
    const athlete = await person()
    const { visitor: coach } = await someone(COACH)
    const { visitor: stranger } = await someone()
    const open = { canConnect: true, canMessage: true }
    const closed = { canConnect: false, canMessage: false }
    assert.include((await pageOf(coach, athlete)).json, open)
    assert.include((await pageOf(stranger, athlete)).json, closed)
  })

  test('who awaits a guardian can ask nobody', async ({ assert }) => {
    const { visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    const other = await person({ levels: { contactVisibility: 'public' } })
    assert.include((await pageOf(visitor, other)).json, { canConnect: false, canMessage: false })
  })
})

test.group('The own profile through other eyes', (group) => {
  group.each.setup(cleanDatabase)

  test('each audience is shown its sections', async ({ assert }) => {
    const { user, visitor } = await someone({
      levels: { statsVisibility: 'coaches', achievementsVisibility: 'sponsors' },
    })
    await fill(visitor)
    const seen: Record<string, string[]> = {}
    for (const audience of ['public', 'teams', 'coaches', 'sponsors', 'private']) {
      const { json } = await pageOf(visitor, user, `?as=${audience}`)
      seen[audience] = ['stats', 'achievements'].filter((field) => field in json.athleteProfile!)
    }
    assert.deepEqual(seen, {
      public: [],
      teams: ['stats'],
      coaches: ['stats'],
      sponsors: ['achievements'],
      private: ['stats', 'achievements'],
    })
  })

  test('it is what a stranger of that audience would be answered', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { statsVisibility: 'coaches' } })
    await fill(visitor)
    const { visitor: coach } = await someone(COACH)
    const { visitor: athlete } = await someone()
    assert.deepEqual(
      (await pageOf(visitor, user, '?as=coaches')).json,
      (await pageOf(coach, user)).json,
    )
    assert.deepEqual(
      (await pageOf(visitor, user, '?as=public')).json,
      (await pageOf(athlete, user)).json,
    )
  })

  test('where an audience is shown nothing, it is not found', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { profileVisibility: 'coaches' } })
    assert.equal((await pageOf(visitor, user, '?as=public')).status, 404)
    assert.equal((await pageOf(visitor, user, '?as=coaches')).status, 200)
  })

  test('nobody else borrows eyes, whether the person is there or not', async ({ assert }) => {
    const { visitor } = await someone()
    const there = await pageOf(visitor, await person(), '?as=public')
    const hidden = await pageOf(
      visitor,
      await person({ levels: { profileVisibility: 'private' } }),
      '?as=public',
    )
    const missing = await visitor.get(`/api/profiles/${crypto.randomUUID()}?as=public`)
    for (const answer of [there, hidden, missing]) {
      assert.equal(answer.status, 403)
      assert.equal(problemIn(answer).code, 'own_page_only')
    }
  })

  test('there are five audiences and no more', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const as of ['everyone', '', 'PUBLIC', 'coaches,teams']) {
      assert.equal((await pageOf(visitor, user, `?as=${as}`)).status, 422)
    }
  })
})

test.group('Filling a profile', (group) => {
  group.each.setup(cleanDatabase)

  test('it is kept as said, trimmed, and answered whole', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { status, json } = await fill(visitor, { ...PAGE, sport: '  basketball ' })
    assert.equal(status, 200)
    assert.deepEqual(json, { ...PAGE, bannerImageUrl: null })
    assert.deepEqual((await pageOf(visitor, user)).json.athleteProfile, json)
  })

  test('absent fields keep their value, null clears', async ({ assert }) => {
    const { visitor } = await someone()
    await fill(visitor)
    const { json } = await fill(visitor, { bio: null, college: 'Stanford', stats: null })
    assert.deepEqual(json, {
      ...PAGE,
      bio: null,
      college: 'Stanford',
      stats: {},
      bannerImageUrl: null,
    })
    assert.deepEqual((await fill(visitor, {})).json, json)
  })

  test('who says nothing gets an empty page back, and has none for others', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { status, json } = await fill(visitor, {})
    assert.equal(status, 200)
    assert.include(json, { sport: null, bio: null })
    assert.deepEqual([json.stats, json.achievements], [{}, []])
    assert.isNull((await pageOf(visitor, user)).json.athleteProfile)
  })

  test('an organization fills its page, too', async ({ assert }) => {
    const { visitor } = await someone({ accountType: 'institution_org', organizationKind: 'team' })
    assert.equal((await fill(visitor, { location: 'Austin, TX' })).status, 200)
  })

  test('twenty first saves at the same moment make one page', async ({ assert }) => {
    const { visitor } = await someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => fill(visitor, { graduationYear: 2020 + i })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { rowCount } = await pool.query('select from athlete_profiles')
    assert.equal(rowCount, 1)
  })

  for (const [name, page] of Object.entries({
    'a year as text': { graduationYear: '2027' },
    'a year out of reach': { graduationYear: 3000 },
    'half a year': { graduationYear: 2027.5 },
    'an empty sport': { sport: '   ' },
    'a list for a line': { sport: ['basketball'] },
    'a line that is too long': { highSchool: 'x'.repeat(121) },
    'a biography that is too long': { bio: 'x'.repeat(2001) },
    'NUL in a line': { college: 'a\0b' },
    'half a surrogate pair': { college: 'a\ud800' },
    'NUL in the name of a stat': { stats: { 'a\0b': 1 } },
    'stats as a list': { stats: [1, 2] },
    'a stat within a stat': { stats: { a: { b: 1 } } },
    'too many stats': {
      stats: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`stat${i}`, i])),
    },
    'too many achievements': { achievements: Array.from({ length: 51 }, () => 'MVP') },
    'an empty achievement': { achievements: [''] },
    'a list of pages': [PAGE],
    'no page at all': null,
  })) {
    test(`${name} is refused, and nothing of it kept`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await fill(visitor, page as object)
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
      assert.equal((await pool.query('select from athlete_profiles')).rowCount, 0)
    })
  }

  test('a banner, an owner or a prototype cannot be slipped in', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    const { json } = await visitor.send<AthleteProfile>('PUT', '/api/athlete-profiles', {
      raw: `{"sport":"track","bannerImageUrl":"https://evil.example/x","userId":"${other.id}",
             "stats":{"__proto__":{"isAdmin":true},"wins":3}}`,
      headers: { 'content-type': 'application/json' },
    })
    assert.include(json, { sport: 'track', bannerImageUrl: null })
    assert.deepEqual(json.stats, { wins: 3 })
    const { rows } = await pool.query('select user_id from athlete_profiles')
    assert.deepEqual(rows, [{ user_id: user.id }])
  })

  test('signed out nobody fills one; nor without an account type, nor awaiting a guardian', async ({
    assert,
  }) => {
    assert.equal((await fill(new Visitor())).status, 401)
    const { visitor: newcomer } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await fill(newcomer)).status, 403)
    const { visitor: minor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal(problemIn(await fill(minor)).code, 'awaiting_guardian')
  })
})
