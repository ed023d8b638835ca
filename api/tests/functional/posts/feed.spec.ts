import { test } from '@japa/runner'
import { VISIBILITY_LEVELS, type Post as PostAnswer } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import Post from '#posts/post'
import type User from '#people/user'
import { writeCursor } from '#core/endpoints/cursor'
import { feedSql } from '#posts/feed'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { statementsOf } from '#tests/support/queries'
import { problemIn, type Visitor } from '#tests/support/visitor'
import { writeVolume } from '#tests/support/volume'

function write(author: User, content: string, minutesAgo: number, status = 'published') {
  return Post.create({
    authorId: author.id,
    content,
    status: status as 'published',
    publishedAt: DateTime.now().minus({ minutes: minutesAgo }).toJSDate(),
  })
}

const feedOf = (visitor: Visitor, query = '') =>
  visitor.get<PostAnswer[]>(`/api/posts/feed${query}`)

const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

test.group('The feed', (group) => {
  group.each.setup(cleanDatabase)

  test('shows own posts and those of others, newest first', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    await write(other, 'older', 20)
    await write(user, 'newest', 5)
    await write(other, 'newer', 10)
    const { status, json } = await feedOf(visitor)
    assert.equal(status, 200)
    assert.deepEqual(
      json.map(({ content }) => content),
      ['newest', 'newer', 'older'],
    )
  })

  test('an empty feed is an empty list without a next page', async ({ assert }) => {
    const { visitor } = await someone()
    const { json, headers } = await feedOf(visitor)
    assert.deepEqual(json, [])
    assert.isNull(headers.get('link'))
  })

  test('has twenty posts a page by default; pages have no gaps or repeats', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (let i = 0; i < 45; i += 1) await write(user, `post ${i}`, i)
    const seen: string[] = []
    let path: string | undefined = '/api/posts/feed'
    const sizes: number[] = []
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof feedOf>> = await visitor.get(path)
      sizes.push(json.length)
      seen.push(...json.map(({ content }) => content))
      path = nextOf(headers)
    }
    assert.deepEqual(sizes, [20, 20, 5])
    assert.deepEqual(
      seen,
      Array.from({ length: 45 }, (_, i) => `post ${i}`),
    )
  })

  test('posts of the same millisecond are paged by their ids', async ({ assert }) => {
    const { user, visitor } = await someone()
    await pool.query(
      `insert into posts (author_id, content, published_at)
       select $1, 'post ' || n, '2026-01-01' from generate_series(1, 7) n`,
      [user.id],
    )
    const ids: string[] = []
    let path: string | undefined = '/api/posts/feed?limit=2'
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof feedOf>> = await visitor.get(path)
      ids.push(...json.map(({ id }) => id))
      path = nextOf(headers)
    }
    assert.lengthOf(new Set(ids), 7)
    assert.deepEqual(ids, [...ids].sort().reverse())
  })

  test('a new post does not shift the next page', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (let i = 0; i < 6; i += 1) await write(user, `post ${i}`, i + 1)
    const first = await feedOf(visitor, '?limit=3')
    await write(user, 'fresh', 0)
    const { json } = await visitor.get<PostAnswer[]>(nextOf(first.headers) ?? '')
    assert.deepEqual(
      json.map(({ content }) => content),
      ['post 3', 'post 4', 'post 5'],
    )
  })

  test('the next page’s address keeps the requested limit', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (let i = 0; i < 5; i += 1) await write(user, `post ${i}`, i)
    const { headers } = await feedOf(visitor, '?limit=2')
    assert.match(nextOf(headers) ?? '', /^\/api\/posts\/feed\?limit=2&cursor=[\w-]{32}$/)
  })

  for (const query of [
    '?limit=0',
    '?limit=-1',
    '?limit=101',
    '?limit=1e9',
    '?limit=two',
    '?limit=1.5',
    '?limit=1&limit=2',
    '?cursor=',
    '?cursor=AAAA',
    `?cursor=${'A'.repeat(600)}`,
    `?cursor=${Buffer.alloc(24, 0xff).toString('base64url')}`,
    `?cursor=${Buffer.alloc(24, 0x7f).toString('base64url')}`,
    `?cursor=${writeCursor({ at: new Date(), id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60' })}x`,
    '?cursor=%00',
    "?cursor=';drop table posts;--",
  ]) {
    test(`${query.slice(0, 40)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await feedOf(visitor, query)
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
    })
  }

  test('unknown parameters are ignored', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal((await feedOf(visitor, '?offset=7&limit[]=3')).status, 200)
  })

  test('takes one round trip after the session’s', async ({ assert }) => {
    const { visitor } = await someone()
    assert.deepEqual(await statementsOf(() => feedOf(visitor)), ['session', 'feed_21'])
  })
})

/** Authors visible to each viewer by level: docs/rules.md, Visibility levels. */
const VIEWERS = {
  'an athlete': { details: {}, sees: ['public'] },
  'an unverified coach': {
    details: { accountType: 'institution_coach', hasBackgroundCheck: true },
    sees: ['public'],
  },
  'a verified coach': {
    details: { accountType: 'institution_coach', isVerified: true, hasBackgroundCheck: true },
    sees: ['public', 'coaches'],
  },
  'a coach with an identity and no background check': {
    details: { accountType: 'institution_coach', isVerified: true },
    sees: ['public'],
  },
  'a verified team': {
    details: { accountType: 'institution_org', organizationKind: 'team', isVerified: true },
    sees: ['public', 'teams', 'coaches'],
  },
  'an unverified team': {
    details: { accountType: 'institution_org', organizationKind: 'team' },
    sees: ['public'],
  },
  'a verified sponsor': {
    details: { accountType: 'institution_org', organizationKind: 'sponsor', isVerified: true },
    sees: ['public', 'sponsors'],
  },
  'a curator': { details: { accountType: 'curator', isVerified: true }, sees: ['public'] },
  'an admin': { details: { accountType: 'admin', isVerified: true }, sees: ['public'] },
} as const

test.group('Authors in the feed', (group) => {
  group.each.setup(cleanDatabase)

  for (const [name, { details, sees }] of Object.entries(VIEWERS)) {
    test(`${name} sees posts at ${sees.join(', ')}`, async ({ assert }) => {
      for (const level of VISIBILITY_LEVELS) {
        await write(await person({ levels: { profileVisibility: level } }), level, 1)
      }
      const { visitor } = await someone(details)
      const { json } = await feedOf(visitor)
      assert.sameMembers(
        json.map(({ content }) => content),
        [...sees],
      )
    })
  }

  test('see their own posts at every level', async ({ assert }) => {
    const { user, visitor } = await someone({ levels: { profileVisibility: 'private' } })
    await write(user, 'mine', 1)
    assert.lengthOf((await feedOf(visitor)).json, 1)
  })

  test('a verified guardian sees the child’s posts, an unverified one does not', async ({
    assert,
  }) => {
    const child = await person({
      dateOfBirth: bornYearsAgo(17),
      levels: { profileVisibility: 'private' },
    })
    await write(child, 'from the pool', 1)
    const parent = await person({ accountType: 'parent' })
    await linkGuardian(child, parent)
    assert.lengthOf((await feedOf(await signedIn(parent))).json, 0)
    const verified = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child, verified)
    assert.lengthOf((await feedOf(await signedIn(verified))).json, 1)
  })

  test('are missing while suspended', async ({ assert }) => {
    const { visitor } = await someone()
    await write(await person({ isSuspended: true }), 'gone', 1)
    assert.deepEqual((await feedOf(visitor)).json, [])
  })

  test('pending and declined posts are in no feed', async ({ assert }) => {
    const { visitor } = await someone()
    const author = await person()
    await write(author, 'waits', 1, 'pending')
    await write(author, 'declined', 1, 'declined')
    assert.deepEqual((await feedOf(visitor)).json, [])
  })

  test('never reveal their date of birth or email', async ({ assert }) => {
    const { visitor } = await someone()
    await write(await person({ email: 'secret@example.com', dateOfBirth: '2001-05-06' }), 'hi', 1)
    const { text } = await feedOf(visitor)
    assert.notInclude(text, 'secret@example.com')
    assert.notInclude(text, '2001-05-06')
  })

  test('a suspended badge shows no level', async ({ assert }) => {
    const { visitor } = await someone()
    await write(await person({ isVerified: false, verificationLevel: 'elite' }), 'hi', 1)
    const [post] = (await feedOf(visitor)).json
    assert.include(post?.user, { isVerified: false, verificationLevel: null })
  })

  test('a page is read from the feed’s index, however many posts there are', async ({ assert }) => {
    const author = await person()
    await writeVolume(async (client) => {
      await client.query(
        `insert into posts (author_id, content, published_at)
         select $1, 'post', now() - n * interval '1 minute' from generate_series(1, 30000) n`,
        [author.id],
      )
      await client.query('analyze')
    })
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${feedSql(21)}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    assert.include(plan, 'Merge Append')
    assert.include(plan, 'posts_feed')
    assert.notMatch(plan, /Seq Scan on posts/)
  })
})
