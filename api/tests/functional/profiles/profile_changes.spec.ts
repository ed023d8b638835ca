import { test } from '@japa/runner'
import type { AthleteProfile } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'
import { PAGE, pageOf, fill } from '#tests/support/profiles'

test.group('Changing a profile', (group) => {
  group.each.setup(cleanDatabase)

  test('returns the whole profile, with trimmed texts', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { status, json } = await fill(visitor, { ...PAGE, sport: '  basketball ' })
    assert.equal(status, 200)
    assert.deepEqual(json, { ...PAGE, bannerImageUrl: null })
    assert.deepEqual((await pageOf(visitor, user)).json.athleteProfile, json)
  })

  test('absent fields keep their value, null clears', async ({ assert }) => {
    const { visitor } = await someone()
    await fill(visitor)
    const { json } = await fill(visitor, {
      bio: null,
      college: 'Stanford',
      stats: null,
      achievementDates: null,
    })
    assert.deepEqual(json, {
      ...PAGE,
      bio: null,
      college: 'Stanford',
      stats: {},
      // Nothing is said about stats that are not there.
      statHistory: [],
      achievementDates: {},
      bannerImageUrl: null,
    })
    assert.deepEqual((await fill(visitor, {})).json, json)
  })

  test('history follows its stat and a date its achievement, and both return with them', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    await fill(visitor)
    const { json } = await fill(visitor, { stats: { vertical: '38 in' }, achievements: ['MVP'] })
    assert.deepEqual([json.statHistory, json.achievementDates], [[], {}])
    const { stats, achievements } = PAGE
    await fill(visitor, { stats, achievements })
    const { json: later } = await pageOf(visitor, user)
    assert.deepEqual(later.athleteProfile?.statHistory, PAGE.statHistory)
    assert.deepEqual(later.athleteProfile?.achievementDates, PAGE.achievementDates)
  })

  test('stats keep the owner’s order', async ({ assert }) => {
    const { user, visitor } = await someone()
    const stats = { vertical: '38 in', a: 1, points_per_game: 21.4, gpa: '3.80' }
    await fill(visitor, { stats })
    const { json } = await pageOf(visitor, user)
    assert.deepEqual(Object.entries(json.athleteProfile?.stats ?? {}), Object.entries(stats))
    const turned = Object.fromEntries(Object.entries(stats).reverse())
    await fill(visitor, { stats: turned })
    const { json: later } = await pageOf(visitor, user)
    assert.deepEqual(Object.keys(later.athleteProfile?.stats ?? {}), Object.keys(turned))
  })

  test('an empty change returns an empty profile, and others see none', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { status, json } = await fill(visitor, {})
    assert.equal(status, 200)
    assert.include(json, { sport: null, bio: null })
    assert.deepEqual([json.stats, json.achievements], [{}, []])
    assert.isNull((await pageOf(visitor, user)).json.athleteProfile)
  })

  test('an organization can do it too', async ({ assert }) => {
    const { visitor } = await someone({ accountType: 'institution_org', organizationKind: 'team' })
    assert.equal((await fill(visitor, { location: 'Austin, TX' })).status, 200)
  })

  test('twenty concurrent first saves make one profile', async ({ assert }) => {
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
    'a mark without a date': { statHistory: [{ key: 'goals', value: 3 }] },
    'a mark in a month that is none': {
      statHistory: [{ key: 'goals', value: 3, date: '2025-13' }],
    },
    'a mark on a day that is none': {
      statHistory: [{ key: 'goals', value: 3, date: '2025-06-31' }],
    },
    'an achievement on a leap day of a common year': { achievementDates: { MVP: '2025-02-29' } },
    'too many marks': {
      statHistory: Array.from({ length: 401 }, () => ({ key: 'goals', value: 3, date: '2025' })),
    },
    'an achievement in words for a date': { achievementDates: { MVP: 'last spring' } },
    'a list of pages': [PAGE],
    'no page at all': null,
  })) {
    test(`${name} is refused, and nothing is stored`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await fill(visitor, page as object)
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
      assert.equal((await pool.query('select from athlete_profiles')).rowCount, 0)
    })
  }

  test('a banner, an owner or a prototype cannot be injected', async ({ assert }) => {
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

  test('is refused when signed out, without an account type, and while awaiting a guardian', async ({
    assert,
  }) => {
    assert.equal((await fill(new Visitor())).status, 401)
    const { visitor: newcomer } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await fill(newcomer)).status, 403)
    const { visitor: minor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal(problemIn(await fill(minor)).code, 'awaiting_guardian')
  })
})
