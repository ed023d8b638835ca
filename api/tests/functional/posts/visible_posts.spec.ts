import { test } from '@japa/runner'
import type { Post as PostAnswer } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block, mute } from '#tests/support/relations'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const postsOf = (visitor: Visitor, personId: string, query = '') =>
  visitor.get<PostAnswer[]>(`/api/profiles/${personId}/posts${query}`)

const contents = ({ json }: { json: PostAnswer[] }) => json.map(({ content }) => content)

const verifiedParent = () =>
  person({ accountType: 'parent', isVerified: true, hasBackgroundCheck: true })

test.group('A post by its id', (group) => {
  group.each.setup(cleanDatabase)

  test('has its author, its content and its counts', async ({ assert }) => {
    const { visitor } = await someone()
    const author = await person({ firstName: 'Amara', lastName: 'Reid' })
    await pool.query(
      `insert into athlete_profiles (user_id, sport, position, location)
       values ($1, 'basketball', 'guard', 'San Diego, CA')`,
      [author.id],
    )
    const { id } = await postBy(author, { content: 'hello' })
    const { status, json } = await visitor.get<PostAnswer>(`/api/posts/${id}`)
    assert.equal(status, 200)
    assert.include(json, {
      id,
      content: 'hello',
      imageUrl: null,
      imageAlt: null,
      image: null,
      status: 'published',
      fireCount: 0,
      commentCount: 0,
      boostCount: 0,
      firedByMe: false,
      boostedByMe: false,
    })
    assert.include(json.user, { firstName: 'Amara', headline: 'Guard · San Diego, CA' })
  })

  for (const [name, columns, values, headline] of [
    ['a sport alone', 'sport', `'track'`, 'Track'],
    ['a place alone', 'location', `'Austin, TX'`, 'Austin, TX'],
    ['nothing', 'bio', `'hello'`, null],
  ] as const) {
    test(`shows the headline ${headline} for an author whose profile says ${name}`, async ({
      assert,
    }) => {
      const { user, visitor } = await someone()
      await pool.query(
        `insert into athlete_profiles (user_id, ${columns}) values ($1, ${values})`,
        [user.id],
      )
      const { json } = await visitor.get<PostAnswer>(`/api/posts/${(await postBy(user)).id}`)
      assert.equal(json.user.headline, headline)
    })
  }

  test('hidden posts get the answer for missing ones', async ({ assert }) => {
    const { user, visitor } = await someone()
    const blocker = await person()
    await block(blocker, user)
    const blocked = await person()
    await block(user, blocked)
    const posts = [
      await postBy(await person({ levels: { profileVisibility: 'private' } })),
      await postBy(await person({ isSuspended: true })),
      await postBy(blocker),
      await postBy(blocked),
      await postBy(await person(), { status: 'pending' }),
      await postBy(await person(), { status: 'declined' }),
    ]
    for (const id of [...posts.map((post) => post.id), MISSING, 'x', '..%2f']) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await visitor.send(method, `/api/posts/${id}`)
        assert.equal(answer.status, 404, `${method} ${id}`)
        assert.include(problemIn(answer), { code: 'not_found', message: 'Not found' })
      }
    }
  })

  test('pending and declined posts are visible to the author and a verified guardian', async ({
    assert,
  }) => {
    const child = await someone({ dateOfBirth: bornYearsAgo(17) })
    const guardian = await verifiedParent()
    const otherParent = await signedIn(await verifiedParent())
    await linkGuardian(child.user, guardian)
    const parent = await signedIn(guardian)
    for (const status of ['pending', 'declined'] as const) {
      const { id } = await postBy(child.user, { status })
      for (const visitor of [child.visitor, parent]) {
        const { json } = await visitor.get<PostAnswer>(`/api/posts/${id}`)
        assert.equal(json.status, status)
      }
      assert.equal((await otherParent.get(`/api/posts/${id}`)).status, 404)
    }
  })
})

test.group('Deleting a post', (group) => {
  group.each.setup(cleanDatabase)

  test('removes it everywhere at once, with everything attached to it', async ({ assert }) => {
    const author = await someone()
    const { visitor } = await someone()
    const post = await postBy(author.user)
    await visitor.put(`/api/posts/${post.id}/fire`)
    await visitor.post(`/api/posts/${post.id}/comments`, { content: 'hi' })
    assert.equal((await author.visitor.delete(`/api/posts/${post.id}`)).status, 204)
    assert.deepEqual((await visitor.get('/api/posts/feed')).json, [])
    assert.deepEqual((await postsOf(visitor, author.user.id)).json, [])
    for (const path of ['', '/comments']) {
      assert.equal((await visitor.get(`/api/posts/${post.id}${path}`)).status, 404)
    }
    assert.deepEqual((await author.visitor.get('/api/notifications?type=fire')).json, [])
    assert.equal((await author.visitor.delete(`/api/posts/${post.id}`)).status, 404)
  })

  test('is refused for other people’s posts', async ({ assert }) => {
    const { visitor } = await someone()
    const post = await postBy(await person())
    const answer = await visitor.delete(`/api/posts/${post.id}`)
    assert.equal(answer.status, 403)
    assert.equal((await visitor.get(`/api/posts/${post.id}`)).status, 200)
    assert.equal((await new Visitor().delete(`/api/posts/${post.id}`)).status, 401)
  })

  test('is safe while others react to it', async ({ assert }) => {
    const author = await someone()
    const post = await postBy(author.user)
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async () => (await someone()).visitor),
    )
    const [gone, ...answers] = await Promise.all([
      author.visitor.delete(`/api/posts/${post.id}`),
      ...visitors.map((visitor) => visitor.put(`/api/posts/${post.id}/fire`)),
      ...visitors.map((visitor) =>
        visitor.post(`/api/posts/${post.id}/comments`, { content: 'hi' }),
      ),
    ])
    assert.equal(gone.status, 204)
    for (const { status, json } of answers) {
      assert.include([200, 201, 404], status, JSON.stringify(json))
    }
    assert.deepEqual((await author.visitor.get('/api/notifications?type=fire')).json, [])
  })
})

test.group('Posts of a minor', (group) => {
  group.each.setup(cleanDatabase)

  test('wait for a guardian, and are hidden from others', async ({ assert }) => {
    const child = await someone({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'public' },
    })
    const guardian = await verifiedParent()
    await linkGuardian(child.user, guardian)
    const { status, json } = await child.visitor.post<PostAnswer>('/api/posts', { content: 'hi' })
    assert.equal(status, 201)
    assert.equal(json.status, 'pending')
    const { visitor } = await someone()
    assert.deepEqual((await visitor.get('/api/posts/feed')).json, [])
    assert.deepEqual((await postsOf(visitor, child.user.id)).json, [])
    assert.equal((await visitor.get(`/api/posts/${json.id}`)).status, 404)
    assert.lengthOf((await postsOf(await signedIn(guardian), child.user.id)).json, 1)
  })
})

test.group('Posts of a person', (group) => {
  group.each.setup(cleanDatabase)

  test('are newest first, their own only, in pages without gaps or repeats', async ({ assert }) => {
    const { visitor } = await someone()
    const author = await person()
    await postBy(await person(), { content: 'somebody else’s' })
    for (let i = 0; i < 7; i += 1) await postBy(author, { content: `post ${i}`, minutesAgo: i })
    const seen: string[] = []
    let path: string | undefined = `/api/profiles/${author.id}/posts?limit=3`
    while (path) {
      const page: Awaited<ReturnType<typeof postsOf>> = await visitor.get(path)
      seen.push(...contents(page))
      path = nextOf(page.headers)
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 7 }, (_, i) => `post ${i}`),
    )
  })

  test('are an empty list for a person without posts, and 404 for a hidden person', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const { status, json } = await postsOf(visitor, (await person()).id)
    assert.equal(status, 200)
    assert.deepEqual(json, [])
    const hidden = await person({ levels: { profileVisibility: 'teams' } })
    for (const id of [hidden.id, '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4', 'x']) {
      assert.equal((await postsOf(visitor, id)).status, 404)
    }
  })

  test('include pending posts for the author only', async ({ assert }) => {
    const { user, visitor } = await someone()
    await postBy(user, { content: 'waits', status: 'pending', minutesAgo: 1 })
    await postBy(user, { content: 'out', minutesAgo: 2 })
    assert.deepEqual(contents(await postsOf(visitor, user.id)), ['waits', 'out'])
    assert.deepEqual(contents(await postsOf((await someone()).visitor, user.id)), ['out'])
  })

  test('stay on a muted person’s profile, and leave the feed', async ({ assert }) => {
    const { user, visitor } = await someone()
    const author = await person()
    await postBy(author, { content: 'loud' })
    await mute(user, author)
    assert.deepEqual((await visitor.get('/api/posts/feed')).json, [])
    assert.deepEqual(contents(await postsOf(visitor, author.id)), ['loud'])
    assert.lengthOf((await (await someone()).visitor.get<PostAnswer[]>('/api/posts/feed')).json, 1)
  })
})
