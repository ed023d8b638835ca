import { test } from '@japa/runner'
import type {
  Conversation,
  CurrentUser,
  Media,
  Notification,
  Post,
  Profile,
} from '@fieldhouse/contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo_world/demo_accounts'
import { prepareDatabase } from '#database/prepare'
import { pool } from '#services/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { Visitor } from '#tests/support/visitor'

const load = () => prepareDatabase(env.get('DATABASE_URL'), { demoWorld: true })

async function one<Row extends Record<string, number>>(sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql)
  return rows[0] as Row
}

/** A demo account, signed in as anybody would. */
async function demo(name: string): Promise<{ visitor: Visitor; id: string }> {
  const visitor = new Visitor()
  const { json } = await visitor.post<CurrentUser>('/api/login', {
    email: `${name}@demo.fieldhouse.test`,
    password: DEMO_PASSWORD,
  })
  return { visitor, id: json.id }
}

test.group('The demo world', (group) => {
  group.setup(async () => {
    const back = await cleanDatabase()
    const startedAt = performance.now()
    await load()
    loadedInMs = performance.now() - startedAt
    return back
  })
  let loadedInMs = Number.POSITIVE_INFINITY

  test('it is there within ten seconds', ({ assert }) => {
    assert.isBelow(loadedInMs, 10_000)
  })

  test('all eleven accounts sign in with the demo password', async ({ assert }) => {
    for (const { name, accountType } of DEMO_ACCOUNTS) {
      const { visitor } = await demo(name)
      const { status, json } = await visitor.get<CurrentUser>('/api/auth/user')
      assert.equal(status, 200, name)
      assert.include(json, { accountType, status: 'active' })
      const feed = await visitor.get<Post[]>('/api/posts/feed')
      assert.lengthOf(feed.json, 20)
    }
    assert.lengthOf(DEMO_ACCOUNTS, 11)
  })

  test('two hundred athletes of every sport and state write some four hundred posts', async ({
    assert,
  }) => {
    const counts = await one<
      Record<'athletes' | 'sports' | 'posts' | 'future' | 'fresh' | 'texts', number>
    >(`select
      (select count(*)::int from athlete_profiles) as athletes,
      (select count(distinct sport)::int from athlete_profiles) as sports,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from posts where published_at > now()) as future,
      (select count(*)::int from posts where published_at > now() - interval '2 days') as fresh,
      (select count(distinct content)::int from posts) as texts`)
    assert.isAtLeast(counts.athletes, 200)
    assert.equal(counts.sports, 6)
    assert.isAtLeast(counts.posts, 390)
    assert.equal(counts.future, 0)
    assert.isAbove(counts.fresh, 20)
    assert.isAbove(counts.texts, 150)
  })

  test('nothing is said twice on two pages of the feed', async ({ assert }) => {
    const { rows } = await pool.query<{ content: string }>(
      'select content from posts order by published_at desc limit 40',
    )
    assert.lengthOf(new Set(rows.map(({ content }) => content)), 40)
  })

  test('a verified athlete has photo, banner, gallery, and a picture in the newest post', async ({
    assert,
  }) => {
    for (const name of ['athlete', 'elite', 'minor']) {
      const { visitor, id } = await demo(name)
      const { json: profile } = await visitor.get<Profile>(`/api/profiles/${id}`)
      const { json: media } = await visitor.get<Media[]>(`/api/profiles/${id}/media`)
      const { json: posts } = await visitor.get<Post[]>(`/api/profiles/${id}/posts`)
      assert.isAtLeast(media.length, 3)
      const urls = [
        profile.user.profileImageUrl,
        profile.athleteProfile?.bannerImageUrl,
        posts[0]?.imageUrl,
        ...media.map(({ imageUrl }) => imageUrl),
      ]
      for (const url of urls) {
        const shown = await visitor.get(`${url}?w=96`)
        assert.equal(shown.status, 200, `${name}: ${url}`)
        assert.equal(shown.headers.get('content-type'), 'image/jpeg')
      }
      assert.isNotEmpty(posts[0]?.imageAlt)
    }
  })

  test('the feed shows pictures here and there', async ({ assert }) => {
    const { visitor } = await demo('rookie')
    const { json } = await visitor.get<Post[]>('/api/posts/feed?limit=60')
    const pictured = json.filter(({ imageUrl }) => imageUrl !== null).length
    assert.isAbove(pictured, 5)
    assert.isBelow(pictured, 30)
  })

  test('every count of a post is what its rows say, and nobody reacts to what they cannot see', async ({
    assert,
  }) => {
    assert.deepEqual(
      await one(`select count(*)::int as wrong from posts post where
        fire_count <> (select count(*) from post_fires where post_id = post.id)
        or boost_count <> (select count(*) from post_boosts where post_id = post.id)
        or comment_count <> (select count(*) from post_comments where post_id = post.id)`),
      { wrong: 0 },
    )
    const { fires, comments, hidden } = await one(`select
      (select count(*)::int from post_fires) as fires,
      (select count(*)::int from post_comments) as comments,
      (select count(*)::int from post_fires join posts post on post.id = post_id
       join privacy_settings privacy on privacy.user_id = post.author_id
       where privacy.profile_visibility = 'private') as hidden`)
    assert.isAbove(fires ?? 0, 2_000)
    assert.isAbove(comments ?? 0, 300)
    assert.equal(hidden, 0)
  })

  test('there is something to read and something to answer', async ({ assert }) => {
    const { visitor } = await demo('athlete')
    const { json: conversations } = await visitor.get<Conversation[]>('/api/messages/conversations')
    assert.isAtLeast(conversations.length, 3)
    assert.isAbove(conversations[0]?.unreadCount ?? 0, 0)
    assert.lengthOf((await visitor.get<unknown[]>('/api/messages/requests')).json, 1)
    assert.isAtLeast((await visitor.get<unknown[]>('/api/connections/requests')).json.length, 4)
    const { json: unread } = await visitor.get<{ count: number }>('/api/notifications/unread-count')
    assert.isAbove(unread.count, 5)
    const { json: notifications } = await visitor.get<Notification[]>(
      '/api/notifications?limit=100',
    )
    assert.includeMembers(
      [...new Set(notifications.map(({ type }) => type))],
      ['fire', 'comment', 'connection_request', 'connection_accepted', 'message', 'welcome'],
    )
    for (const { message } of notifications) assert.notMatch(message, /[{}]/)
  })

  test('a thread reads in order, opens, and takes an answer', async ({ assert }) => {
    const { visitor } = await demo('coach')
    const { id } = await demo('athlete')
    const thread = await visitor.get<{ createdAt: string }[]>(`/api/messages/${id}`)
    assert.equal(thread.status, 200)
    const times = thread.json.map(({ createdAt }) => createdAt)
    assert.deepEqual(times, [...times].sort())
    const sent = await visitor.post('/api/messages', { recipientId: id, content: 'See you then.' })
    assert.equal(sent.status, 201)
  })

  test('whatever concerns the minor waits for the parent', async ({ assert }) => {
    const { visitor } = await demo('parent')
    const { json } = await visitor.get<Notification[]>('/api/notifications?type=approval_requested')
    assert.lengthOf(json, 2)
  })
})

test.group('Loading the demo world', (group) => {
  group.each.setup(cleanDatabase)

  test('it is the same for everyone: ids come from its seed', async ({ assert }) => {
    const people = () => pool.query('select id, profile_image_url from users order by email')
    await load()
    const { rows: first } = await people()
    await pool.query('truncate users cascade')
    await load()
    const { rows: second } = await people()
    assert.deepEqual(
      second.map(({ id }: { id: string }) => id),
      first.map(({ id }: { id: string }) => id),
    )
    const { ids, heads } = await one(
      'select count(*)::int as ids, count(distinct left(id::text, 8))::int as heads from users',
    )
    assert.equal(heads, ids)

    await pool.query(`delete from users where email not like 'admin@%'`)
    await load()
    // A database that has anybody in it is left alone.
    assert.deepEqual(await one('select count(*)::int as people from users'), { people: 1 })
  })
})
