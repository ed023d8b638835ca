import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, someone } from '#tests/support/people'
import { problemIn } from '#tests/support/visitor'
import { pageOf, fill, COACH } from '#tests/support/profiles'

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
