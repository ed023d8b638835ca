import { test } from '@japa/runner'
import type {
  ActivityEntry,
  Approval,
  Article,
  AuditEntry,
  AuditVerification,
  QueuedVerification,
  VerificationCounts,
  Child,
  ParentalControl,
  Conversation,
  CurrentUser,
  Media,
  Notification,
  Post,
  Profile,
  ReportCase,
} from '@fieldhouse/contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo_world/demo_accounts'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { transaction } from '#core/database/transaction'
import { readAccount } from '#people/account_rows'
import { gateComment } from '#posts/comment_gate'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { cleanDatabase } from '#tests/support/clean_database'
import { countsOf, loadDemoWorld } from '#tests/support/demo_world'
import { dangersIn } from '#tests/support/stored_html'
import { Visitor } from '#tests/support/visitor'

/** A comment, and the author of its post. */
interface Written {
  id: string
  post_id: string
  content: string
  writer_id: string
  author_id: string
}

/** Judged are the account's rights, by whatever session. */
const SESSION = { sessionId: '', confirmedAt: null, hasProviderFactor: false }

/** A demo account, signed in through the login. */
async function demo(name: string): Promise<{ visitor: Visitor; id: string }> {
  const visitor = new Visitor()
  const { json } = await visitor.post<CurrentUser>('/api/login', {
    email: `${name}@demo.fieldhouse.test`,
    password: DEMO_PASSWORD,
  })
  return { visitor, id: json.id }
}

async function idsOfPeople(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from users order by email')
  return rows.map(({ id }) => id)
}

/** Ids of the first load, which takes long; null before. */
let firstIds: string[] | null = null

async function idsOfALoad(): Promise<string[]> {
  await pool.query('truncate users cascade')
  await loadDemoWorld()
  return idsOfPeople()
}

test.group('The demo world', (group) => {
  group.setup(async () => {
    const back = await cleanDatabase()
    await loadDemoWorld()
    firstIds = await idsOfPeople()
    return back
  })

  test('everybody could have written their comment, also to minors', async ({ assert }) => {
    const { rows } = await pool.query<Written>(
      `select comment.id, comment.post_id, comment.content, comment.author_id as writer_id, post.author_id
       from post_comments comment join posts post on post.id = comment.post_id
       where comment.hidden_at is null
       order by comment.id`,
    )
    const accounts = new Map<string, Account>()
    const accountOf = async (id: string) => {
      const account = accounts.get(id) ?? (await readAccount(id))
      accounts.set(id, account)
      return account
    }
    const mayWrite = async (
      { post_id: postId, content, author_id: authorId }: Written,
      id: string,
    ) => {
      const writer = { ...(await accountOf(id)), ...SESSION }
      const post = { authorId, author: await accountOf(authorId) }
      return transaction((trx) => gateComment(trx, writer, { post, postId, content })).then(
        () => true,
        () => false,
      )
    }
    const refused: Written[] = []
    const toMinors: Written[] = []
    for (const comment of rows) {
      if (isMinor(await accountOf(comment.author_id), clock.now())) toMinors.push(comment)
      if (!(await mayWrite(comment, comment.writer_id))) refused.push(comment)
    }
    assert.deepEqual(refused, [])
    const [one] = toMinors
    const { id: stranger } = await demo('coach-new')
    assert.isFalse(one && (await mayWrite(one, stranger)))
    assert.isAbove(rows.length, 100)
  })

  test('the admin’s queue has requests of both kinds, with documents', async ({ assert }) => {
    const { visitor } = await demo('admin')
    const { json: queue } = await visitor.get<QueuedVerification[]>(
      '/api/admin/verification-requests?limit=50',
    )
    const { json: counts } = await visitor.get<VerificationCounts>(
      '/api/admin/verification-requests/counts',
    )
    assert.deepEqual(counts, { pending: queue.length, identity: 7, backgroundCheck: 6 })
    assert.equal(queue.filter(({ isAppeal }) => isAppeal).length, 1)
    for (const { id, documents } of queue.slice(0, 2)) {
      const path = `/api/admin/verification-requests/${id}/documents/${documents[0]?.id}`
      assert.equal((await visitor.get(path)).status, 200)
    }
    const appeal = queue.find(({ isAppeal }) => isAppeal)
    const decided = await visitor.put(`/api/admin/verification-requests/${appeal?.id}`, {
      status: 'approved',
    })
    assert.equal(decided.status, 200)
    const { json: log } = await visitor.get<AuditEntry[]>(
      '/api/admin/audit-log?action=verification',
    )
    assert.isAbove(log.length, 15)
    const { json: chain } = await visitor.get<AuditVerification>(
      '/api/admin/audit-log/verification',
    )
    assert.isTrue(chain.ok)
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

  test('two hundred athletes of every sport and state write about four hundred posts', async ({
    assert,
  }) => {
    const counts = await countsOf<
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

  test('no text repeats within two pages of the feed', async ({ assert }) => {
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

  test('pictures differ within a page of the feed, a gallery and the news', async ({ assert }) => {
    const { visitor, id } = await demo('athlete')
    const bytesOf = async (url: string | null) => {
      const shown = await visitor.get(`${url}?w=320`)
      return shown.text
    }
    const different = async (urls: (string | null)[]) =>
      new Set(await Promise.all(urls.map(bytesOf))).size / urls.length

    const { json: posts } = await visitor.get<Post[]>('/api/posts/feed?limit=60')
    const pictured = posts.filter(({ imageUrl }) => imageUrl !== null)
    const faces = posts.flatMap(({ user }) => user.profileImageUrl ?? [])
    const { json: media } = await visitor.get<Media[]>(`/api/profiles/${id}/media`)
    const { json: articles } = await visitor.get<Article[]>('/api/news')
    assert.isAbove(new Set(faces).size, 20)
    assert.equal(await different([...new Set(faces)]), 1)
    assert.isAbove(await different(pictured.map(({ imageUrl }) => imageUrl)), 0.7)
    assert.equal(await different(media.map(({ imageUrl }) => imageUrl)), 1)
    assert.equal(await different(articles.map(({ imageUrl }) => imageUrl)), 1)
    assert.isAtLeast(new Set(media.map(({ altText }) => altText)).size, 4)
  })

  test('athletes’ stats have a history up to today, and achievements have dates', async ({
    assert,
  }) => {
    for (const name of ['athlete', 'elite', 'minor', 'rookie']) {
      const { visitor, id } = await demo(name)
      const { json } = await visitor.get<Profile>(`/api/profiles/${id}`)
      const { stats = {}, statHistory = [], achievementDates = {} } = json.athleteProfile ?? {}
      assert.isNotEmpty(statHistory, name)
      for (const key of new Set(statHistory.map((mark) => mark.key))) {
        const marks = statHistory.filter((mark) => mark.key === key)
        assert.isAtLeast(marks.length, 4, `${name}: ${key}`)
        assert.equal(marks.at(-1)?.value, stats[key])
      }
      assert.isNotEmpty(achievementDates)
      for (const date of Object.values(achievementDates))
        assert.isBelow(Date.parse(date), Date.now())
    }
  })

  test('some posts in the feed have pictures', async ({ assert }) => {
    const { visitor } = await demo('rookie')
    const { json } = await visitor.get<Post[]>('/api/posts/feed?limit=60')
    const pictured = json.filter(({ imageUrl }) => imageUrl !== null).length
    assert.isAbove(pictured, 5)
    assert.isBelow(pictured, 30)
  })

  test('the news has a featured article, pictures and several categories, and drafts for editors', async ({
    assert,
  }) => {
    const { visitor: rookie } = await demo('rookie')
    const { json: articles } = await rookie.get<Article[]>('/api/news')
    assert.isAtLeast(articles.length, 12)
    assert.lengthOf(
      articles.filter(({ isFeatured }) => isFeatured),
      1,
    )
    assert.isAtLeast(new Set(articles.map(({ category }) => category)).size, 5)
    for (const { content, excerpt, imageUrl, imageAlt, slug, author } of articles) {
      assert.deepEqual(dangersIn(content), [], slug)
      assert.isAbove(content.length, 800, slug)
      assert.isNotEmpty(excerpt)
      assert.isNotEmpty(imageAlt)
      assert.isNotNull(author)
      assert.equal((await rookie.get(`${imageUrl}?w=96`)).status, 200, slug)
      assert.equal((await rookie.get(`/api/news/${slug}`)).status, 200)
    }
    const { visitor: curator } = await demo('curator')
    const { json: drafts } = await curator.get<Article[]>('/api/news/drafts')
    assert.sameMembers(
      drafts.map(({ status }) => status),
      ['draft', 'scheduled'],
    )
  })

  test('reviewers have reports to decide, a minor’s safety first', async ({ assert }) => {
    const { visitor } = await demo('admin')
    const { json } = await visitor.get<ReportCase[]>('/api/admin/reports')
    assert.deepEqual(
      json.map(({ subjectType, status, isUrgent }) => [subjectType, status, isUrgent]),
      [
        ['profile', 'open', true],
        ['comment', 'open', false],
        ['profile', 'open', false],
        ['post', 'dismissed', false],
      ],
    )
    assert.deepEqual(json[1]?.reasons, [
      { reason: 'spam', count: 2 },
      { reason: 'other', count: 1 },
    ])
    for (const { now, accused, canDecide } of json) {
      assert.equal(now.state, 'shown')
      assert.isNotEmpty(now.text)
      assert.isNotEmpty(accused.firstName)
      assert.isTrue(canDecide)
    }
  })

  test('every count of a post matches its rows, and nobody reacts to hidden posts', async ({
    assert,
  }) => {
    assert.deepEqual(
      await countsOf(`select count(*)::int as wrong from posts post where
        fire_count <> (select count(*) from post_fires where post_id = post.id)
        or boost_count <> (select count(*) from post_boosts where post_id = post.id)
        or comment_count <> (select count(*) from post_comments where post_id = post.id)`),
      { wrong: 0 },
    )
    const { fires, comments, hidden } = await countsOf(`select
      (select count(*)::int from post_fires) as fires,
      (select count(*)::int from post_comments) as comments,
      (select count(*)::int from post_fires join posts post on post.id = post_id
       join privacy_settings privacy on privacy.user_id = post.author_id
       where privacy.profile_visibility = 'private') as hidden`)
    assert.isAbove(fires ?? 0, 2_000)
    assert.isAbove(comments ?? 0, 300)
    assert.equal(hidden, 0)
  })

  test('demo accounts have unread and unanswered messages', async ({ assert }) => {
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

  test('a thread is in order, opens, and accepts a reply', async ({ assert }) => {
    const { visitor } = await demo('coach')
    const { id } = await demo('athlete')
    const thread = await visitor.get<{ createdAt: string }[]>(`/api/messages/${id}`)
    assert.equal(thread.status, 200)
    const times = thread.json.map(({ createdAt }) => createdAt)
    assert.deepEqual(times, [...times].sort())
    const sent = await visitor.post('/api/messages', { recipientId: id, content: 'See you then.' })
    assert.equal(sent.status, 201)
  })

  test('the parent sees the child, the switches and the recent activity', async ({ assert }) => {
    const { visitor } = await demo('parent')
    const { json: children } = await visitor.get<Child[]>('/api/children')
    assert.lengthOf(children, 1)
    const { json: controls } = await visitor.get<ParentalControl[]>('/api/parental-controls')
    assert.equal(controls[0]?.childUserId, children[0]?.id)
    const { json: activity } = await visitor.get<ActivityEntry[]>(
      `/api/activity-log/${children[0]?.id}?limit=100`,
    )
    assert.isAtLeast(activity.length, 15)
    assert.isAtLeast(new Set(activity.map(({ activityType }) => activityType)).size, 4)
    assert.isTrue(activity.some(({ counterpart }) => counterpart !== null))
    for (const { createdAt } of activity) assert.isBelow(Date.parse(createdAt), Date.now())
  })

  test('everything about the minor waits for the parent', async ({ assert }) => {
    const { visitor } = await demo('parent')
    const { json } = await visitor.get<Notification[]>('/api/notifications?type=approval_requested')
    const [notice, ...more] = json
    assert.lengthOf(more, 0)
    const { json: approvals } = await visitor.get<Approval[]>('/api/approvals')
    assert.equal(notice?.count, approvals.length)
    assert.deepEqual(approvals.map(({ subjectType }) => subjectType).sort(), [
      'connection',
      'connection',
      'connection',
      'media',
      'post',
    ])
    assert.isTrue(approvals.every(({ canDecide }) => canDecide))
    for (const { post, media, connection } of approvals) assert.exists(post ?? media ?? connection)
    for (const { id } of approvals) {
      const { status } = await visitor.put(`/api/approvals/${id}`, { decision: 'approved' })
      assert.equal(status, 200)
    }
    const history = await visitor.get<Approval[]>('/api/approvals?status=approved')
    assert.isAbove(history.json.length, approvals.length)
  })
})

test.group('Loading the demo world', (group) => {
  group.each.setup(cleanDatabase)

  test('is the same on every machine: ids derive from the seed', async ({ assert }) => {
    const first = firstIds ?? (await idsOfALoad())
    assert.deepEqual(await idsOfALoad(), first)
    const { ids, heads } = await countsOf(
      'select count(*)::int as ids, count(distinct left(id::text, 8))::int as heads from users',
    )
    assert.equal(heads, ids)

    await pool.query(`delete from users where email not like 'admin@%'`)
    await loadDemoWorld()
    // A database with any account in it stays unchanged.
    assert.deepEqual(await countsOf('select count(*)::int as people from users'), { people: 1 })
  }).timeout(600_000)
})
