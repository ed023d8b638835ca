import { test } from '@japa/runner'
import { type SearchResult, SUGGESTIONS_MAX } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { searchPool } from '#search/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { person } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import {
  coach,
  filledPerson,
  fillPage,
  namesFound,
  namesSuggested,
  type search,
  suggest,
} from '#tests/support/search'
import { nextOf } from '#tests/support/visitor'

/** Adds this many people called Jordan. */
const crowdOf = (people: number) =>
  pool.query(
    `with added as (
       insert into users (email, first_name, last_name, account_type, date_of_birth)
       select gen_random_uuid() || '@example.com', 'Jordan', 'Crowd', 'athlete', '2000-01-01'
       from generate_series(1, $1) returning id
     ) insert into privacy_settings (user_id) select id from added`,
    [people],
  )

test.group('Pages of results', (group) => {
  group.each.setup(cleanDatabase)

  for (const [query, people] of [
    ['q=jordan', 16],
    ['q=jordan&sport=track', 16],
    ['q=jordn', 12],
    ['sport=track', 16],
    ['', 16],
  ] as const) {
    test(`?${query}: have no gaps or repeats`, async ({ assert }) => {
      const visitor = await coach()
      for (let i = 0; i < 4; i += 1) {
        const details = i % 2 === 0 ? { isVerified: true } : {}
        await filledPerson('Jordan Miles', { sport: 'track' }, details)
        await filledPerson(`Jordana Reid${i}`, { sport: 'track' }, details)
        await filledPerson(`Marta Jordon Vega${i}`, { sport: 'track' }, details)
        await filledPerson(`Zoe Adams${i}`, { sport: 'track', highSchool: 'Jordan High' }, details)
      }
      const whole = (await visitor.get<SearchResult[]>(`/api/search?limit=100&${query}`)).json
      const seen: string[] = []
      let path: string | undefined = `/api/search?limit=3&${query}`
      while (path) {
        const page: Awaited<ReturnType<typeof search>> = await visitor.get(path)
        assert.isAtMost(page.json.length, 3)
        seen.push(...page.json.map(({ user }) => user.id))
        path = nextOf(page.headers)
      }
      assert.deepEqual(
        seen,
        whole.map(({ user }) => user.id),
      )
      assert.lengthOf(new Set(seen), people)
    })
  }
})

test.group('The total', (group) => {
  group.each.setup(cleanDatabase)

  test('is on the first page: exact up to 100, then 100+', async ({ assert }) => {
    const visitor = await coach()
    for (let i = 0; i < 3; i += 1) await filledPerson(`Jordan Number${i}`, { sport: 'track' })
    const total = async (query: string) =>
      (await visitor.get(`/api/search?${query}`)).headers.get('x-total-count')
    assert.equal(await total('q=jordan'), '3')
    assert.equal(await total('q=jordan&limit=2'), '3')
    assert.equal(await total('q=jordn'), '3')
    assert.equal(await total('q=nobody'), '0')

    const { headers } = await visitor.get('/api/search?q=jordan&limit=2')
    assert.isNull((await visitor.get(nextOf(headers) ?? '')).headers.get('x-total-count'))

    await crowdOf(97)
    assert.equal(await total('q=jordan'), '100')
    assert.equal(await total('q=jordan&limit=100'), '100')
    await crowdOf(1)
    assert.equal(await total('q=jordan'), '100+')
    assert.equal(await total('q=jordan&limit=100'), '100+')
    assert.equal(await total('sport=track'), '3')
  })

  test('never includes hidden people', async ({ assert }) => {
    const visitor = await coach()
    await filledPerson('Jordan Miles')
    await filledPerson('Jordan Reid', {}, { levels: { profileVisibility: 'private' } })
    await filledPerson('Jordan Vega', {}, { isSuspended: true })
    const { headers } = await visitor.get('/api/search?q=jordan')
    assert.equal(headers.get('x-total-count'), '1')
  })
})

test.group('Suggestions', (group) => {
  group.each.setup(cleanDatabase)

  test(`at most ${SUGGESTIONS_MAX} people, in the order of the search`, async ({ assert }) => {
    const visitor = await coach()
    for (let i = 0; i < 12; i += 1) await filledPerson(`Jordan Number${i}`, { sport: 'track' })
    const suggested = await namesSuggested(visitor, 'jor')
    assert.lengthOf(suggested, SUGGESTIONS_MAX)
    assert.deepEqual(suggested, (await namesFound(visitor, { q: 'jor' })).slice(0, SUGGESTIONS_MAX))
  })

  for (const q of ['', '   ', 'x'.repeat(101)]) {
    test(`${JSON.stringify(q.slice(0, 5))} of ${q.length} characters is refused`, async ({
      assert,
    }) => {
      assert.equal((await suggest(await coach(), q)).status, 422)
    })
  }
})

test.group('The cost of a search', (group) => {
  group.each.setup(cleanDatabase)

  test('is one round trip after the session’s', async ({ assert }) => {
    const visitor = await coach()
    await fillPage(await person(), { sport: 'track' })
    for (const path of ['/api/search?q=jordn&sport=track', '/api/search/suggest?q=jor']) {
      let searches = 0
      const count = () => (searches += 1)
      searchPool.on('acquire', count)
      assert.equal(await roundTrips(() => visitor.get(path)), 1)
      searchPool.off('acquire', count)
      assert.equal(searches, 1)
    }
  })
})
