import { test } from '@japa/runner'
import { type Post, VISIBILITY_LEVELS, type VisibilityLevel } from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block, connect, mute } from '#tests/support/relations'
import { nextOf, type Visitor } from '#tests/support/visitor'

const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const
const COACH = { accountType: 'institution_coach', ...CHECKED } as const
const TEAM = { accountType: 'institution_org', organizationKind: 'team', isVerified: true } as const

const setLevel = (user: User, profileVisibility: VisibilityLevel) =>
  PrivacySettings.query().where({ userId: user.id }).update({ profileVisibility })

async function contentsFor(visitor: Visitor, query = '') {
  const { json } = await visitor.get<Post[]>(`/api/posts/feed${query}`)
  return json.map(({ content }) => content)
}

/** Changes of levels and relations must show in the next read of the feed's denormalized columns. */
test.group('Changes that affect the feed', (group) => {
  group.each.setup(cleanDatabase)

  test('a wider or narrower level shows or hides earlier posts', async ({ assert }) => {
    const author = await person()
    await postBy(author, { content: 'hello' })
    const viewers = {
      stranger: await signedIn(await person()),
      coach: await signedIn(await person(COACH)),
      team: await signedIn(await person(TEAM)),
      author: await signedIn(author),
    }
    const sees: Record<VisibilityLevel, (keyof typeof viewers)[]> = {
      public: ['stranger', 'coach', 'team', 'author'],
      teams: ['team', 'author'],
      coaches: ['coach', 'team', 'author'],
      sponsors: ['author'],
      private: ['author'],
    }
    for (const from of VISIBILITY_LEVELS) {
      for (const to of VISIBILITY_LEVELS) {
        await setLevel(author, from)
        await setLevel(author, to)
        for (const [name, visitor] of Object.entries(viewers)) {
          const expected = sees[to].includes(name as keyof typeof viewers) ? ['hello'] : []
          assert.deepEqual(await contentsFor(visitor), expected, `${name}, ${from} to ${to}`)
        }
      }
    }
  })

  test('a connection shows posts hidden by the author’s level, until it ends', async ({
    assert,
  }) => {
    const author = await person({ levels: { profileVisibility: 'coaches' } })
    const { user, visitor } = await someone()
    await postBy(author, { content: 'hello' })
    assert.deepEqual(await contentsFor(visitor), [])
    await connect(user, author)
    assert.deepEqual(await contentsFor(visitor), ['hello'])
    for (const level of VISIBILITY_LEVELS) {
      await setLevel(author, level)
      assert.deepEqual(await contentsFor(visitor), level === 'private' ? [] : ['hello'], level)
    }
    await setLevel(author, 'sponsors')
    await pool.query('delete from connections')
    assert.deepEqual(await contentsFor(visitor), [])
  })

  test('a suspension hides posts, and lifting it restores them', async ({ assert }) => {
    const author = await person()
    const { visitor } = await someone()
    await postBy(author, { content: 'before' })
    const suspend = (at: Date | null) =>
      pool.query('update users set suspended_at = $2 where id = $1', [author.id, at])
    await suspend(new Date())
    await postBy(author, { content: 'meanwhile' })
    assert.deepEqual(await contentsFor(visitor), [])
    await setLevel(author, 'coaches')
    await suspend(null)
    assert.deepEqual(await contentsFor(visitor), [])
    await setLevel(author, 'public')
    assert.sameMembers(await contentsFor(visitor), ['before', 'meanwhile'])
  })

  test('a profile hidden by a reviewer hides its posts from everybody but its owner', async ({
    assert,
  }) => {
    const { user: author, visitor: asAuthor } = await someone()
    const { visitor } = await someone()
    await postBy(author, { content: 'hello' })
    await pool.query('update users set profile_hidden_at = now() where id = $1', [author.id])
    assert.deepEqual(await contentsFor(visitor), [])
    assert.deepEqual(await contentsFor(asAuthor), ['hello'])
    await pool.query('update users set profile_hidden_at = null where id = $1', [author.id])
    assert.deepEqual(await contentsFor(visitor), ['hello'])
  })

  test('an approved post appears, a hidden one disappears, a restored one returns', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const { id } = await postBy(await person(), { content: 'hello', status: 'pending' })
    const steps = [
      [`status = 'published'`, ['hello']],
      [`status = 'hidden', hidden_from = 'published'`, []],
      [`status = 'published', hidden_from = null`, ['hello']],
    ] as const
    for (const [change, expected] of steps) {
      await pool.query(`update posts set ${change} where id = $1`, [id])
      assert.deepEqual(await contentsFor(visitor), [...expected])
    }
  })

  test('a post published during a change of its author’s level gets the final level', async ({
    assert,
  }) => {
    const { user: author, visitor } = await someone()
    const { visitor: stranger } = await someone()
    for (let round = 0; round < 10; round += 1) {
      await setLevel(author, 'private')
      await Promise.all([
        visitor.post('/api/posts', { content: `round ${round}` }),
        visitor.put('/api/privacy-settings', { profileVisibility: 'public' }),
      ])
      assert.lengthOf(await contentsFor(stranger), round + 1)
    }
  })
})

test.group('A feed from many sources', (group) => {
  group.each.setup(cleanDatabase)

  test('merges audiences, connections, children and own posts in order, each post once', async ({
    assert,
  }) => {
    const { user: parent, visitor } = await someone({
      accountType: 'parent',
      ...CHECKED,
      levels: { profileVisibility: 'private' },
    })
    const child = await person({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'coaches' },
    })
    await linkGuardian(child, parent)
    await connect(child, parent)
    const friend = await person({ levels: { profileVisibility: 'teams' } })
    await connect(friend, parent)
    const stranger = await person()
    const hidden = await person({ levels: { profileVisibility: 'sponsors' } })
    const authors = [parent, child, friend, stranger, hidden]
    for (let minute = 0; minute < 40; minute += 1) {
      const author = authors[minute % authors.length]!
      await postBy(author, { content: `${minute}`, minutesAgo: minute + 1 })
    }
    const expected = Array.from({ length: 40 }, (_, minute) => `${minute}`).filter(
      (_, minute) => authors[minute % authors.length] !== hidden,
    )
    const seen: string[] = []
    let path: string | undefined = '/api/posts/feed?limit=7'
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof visitor.get<Post[]>>> =
        await visitor.get<Post[]>(path)
      seen.push(...json.map(({ content }) => content))
      path = nextOf(headers)
    }
    assert.deepEqual(seen, expected)
  })

  test('includes an own private post among a thousand others', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { profileVisibility: 'private' } })
    await postBy(user, { content: 'mine', minutesAgo: 10 })
    await pool.query(
      `insert into posts (author_id, content, published_at)
       select $1, 'older', now() - interval '1 hour' - n * interval '1 second' from generate_series(1, 1000) n`,
      [(await person()).id],
    )
    assert.equal((await contentsFor(visitor))[0], 'mine')
  })

  for (const [verb, setAside] of [
    ['muted', mute],
    ['blocked', block],
  ] as const) {
    test(`reaches a post behind a thousand posts by ${verb} people`, async ({ assert }) => {
      const { user, visitor } = await someone()
      const loud = await person()
      await setAside(user, loud)
      await pool.query(
        `insert into posts (author_id, content, published_at)
         select $1, 'loud', now() - n * interval '1 second' from generate_series(1, 1000) n`,
        [loud.id],
      )
      const quiet = await person()
      for (let n = 0; n < 5; n += 1) {
        await postBy(quiet, { content: `quiet ${n}`, minutesAgo: 60 + n })
      }
      assert.deepEqual(
        await contentsFor(visitor),
        [0, 1, 2, 3, 4].map((n) => `quiet ${n}`),
      )
      assert.deepEqual(await contentsFor(visitor, '?limit=2'), ['quiet 0', 'quiet 1'])
    })
  }

  test('may return a short page behind very many hidden posts, and continues with the next', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const loud = await person()
    await mute(user, loud)
    const quiet = await person()
    await postBy(quiet, { content: 'first', minutesAgo: 1 })
    await pool.query(
      `insert into posts (author_id, content, published_at)
       select $1, 'loud', now() - interval '2 minutes' - n * interval '1 second' from generate_series(1, 4500) n`,
      [loud.id],
    )
    await postBy(quiet, { content: 'last', minutesAgo: 600 })
    const seen: string[] = []
    let path: string | undefined = '/api/posts/feed'
    let pages = 0
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof visitor.get<Post[]>>> =
        await visitor.get<Post[]>(path)
      seen.push(...json.map(({ content }) => content))
      pages += 1
      path = nextOf(headers)
    }
    assert.deepEqual(seen, ['first', 'last'])
    assert.equal(pages, 3)
  })
})
