import { test } from '@japa/runner'
import type { Post } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { problemIn } from '#tests/support/visitor'
import { pageOf, fill, COACH } from '#tests/support/profiles'

test.group('Previewing the own profile as another audience', (group) => {
  group.each.setup(cleanDatabase)

  test('shows each audience its sections', async ({ assert }) => {
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

  test('matches the answer to a stranger of that audience', async ({ assert }) => {
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

  test('shows the gallery and posts that a stranger of that audience sees', async ({ assert }) => {
    const { user, visitor } = await someone({
      levels: { profileVisibility: 'coaches', mediaVisibility: 'sponsors' },
    })
    await galleryPicture(visitor)
    await postBy(user)
    await postBy(user, { status: 'pending' })
    const { visitor: coach } = await someone(COACH)
    const { visitor: athlete } = await someone()
    for (const list of ['media', 'posts']) {
      const at = (query = '') => `/api/profiles/${user.id}/${list}${query}`
      for (const [audience, stranger] of [
        ['coaches', coach],
        ['public', athlete],
      ] as const) {
        const borrowed = await visitor.get(at(`?as=${audience}`))
        const real = await stranger.get(at())
        assert.equal(borrowed.status, real.status, `${list} as ${audience}`)
        if (real.status === 200) assert.deepEqual(borrowed.json, real.json)
      }
      assert.deepEqual((await visitor.get(at('?as=private'))).json, (await visitor.get(at())).json)
      assert.equal((await athlete.get(at('?as=coaches'))).status, 403)
    }
  })

  test('previewed lists page without gaps', async ({ assert }) => {
    const { user, visitor } = await someone()
    await postBy(user, { minutesAgo: 2 })
    await postBy(user, { status: 'pending' })
    await postBy(user, { minutesAgo: 3 })
    const first = await visitor.get(`/api/profiles/${user.id}/posts?as=public&limit=1`)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    assert.include(next, 'as=public')
    const second = await visitor.get<Post[]>(next)
    assert.deepEqual(
      second.json.map(({ status }) => status),
      ['published'],
    )
  })

  test('an audience that sees nothing gets a 404', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { profileVisibility: 'coaches' } })
    assert.equal((await pageOf(visitor, user, '?as=public')).status, 404)
    assert.equal((await pageOf(visitor, user, '?as=coaches')).status, 200)
  })

  test('is refused for other people, whether they exist or not', async ({ assert }) => {
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

  test('accepts five audiences only', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const as of ['everyone', '', 'PUBLIC', 'coaches,teams']) {
      assert.equal((await pageOf(visitor, user, `?as=${as}`)).status, 422)
    }
  })
})
