import { test } from '@japa/runner'
import type { Article } from '@fieldhouse/contract'
import type User from '#people/user'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { transaction } from '#core/database/transaction'
import { enqueue } from '#jobs/enqueue'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { PASSWORD, person, signedIn, someone } from '#tests/support/people'
import { OWNER_NAME, type Scene, setScene } from '#tests/support/read_scene'
import { block, mute } from '#tests/support/relations'
import { curator, decide, reportedPost } from '#tests/support/moderation'
import { filledPerson } from '#tests/support/search'
import { filesNamed, tracesOf } from '#tests/support/traces'
import { filed, review, uploadDocument } from '#tests/support/verification'
import type { Visitor } from '#tests/support/visitor'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Tables that may still contain a deleted person's id, with the reason. They never contain a name or an email address. */
const TABLES_KEEPING_IDS: Record<string, string> = {
  audit_log: 'who did what stays known, by id alone',
  users: 'the former member whom conversations and reports name',
  threads: 'conversations that others still have',
  thread_members: 'the other side of those conversations',
  messages: 'what others received',
  reports: 'what was reported of them',
  report_cases: 'what was reported of them',
  child_activities: 'the log of a child who had to do with them, for a year',
}

/** Removes completed mail jobs, which the library does a day later by the database's clock. */
const forgetDoneJobs = () => pool.query(`delete from pgboss.job where state = 'completed'`)

const leave = (visitor: Visitor) =>
  visitor.delete('/api/account', { json: { currentPassword: PASSWORD } })

async function idsOfFiles(user: User): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pictures where owner_id = $1 union all
     select id from uploads where owner_id = $1 union all
     select id from verification_documents where owner_id = $1 union all
     select id from account_exports where user_id = $1`,
    [user.id],
  )
  return rows.map(({ id }) => id)
}

/** Adds everything that the read scene lacks of its owner. */
async function addOtherData({ owner, users, viewers, hostPost }: Scene) {
  const { self } = viewers
  await self.put(`/api/posts/${hostPost}/fire`)
  await self.put(`/api/posts/${hostPost}/boost`)
  await filed(self, { documents: [await uploadDocument(self)] })
  await self.post('/api/reports', {
    subjectType: 'profile',
    subjectId: users.stranger.id,
    reason: 'spam',
  })
  await viewers.connected.post('/api/reports', {
    subjectType: 'profile',
    subjectId: owner.id,
    reason: 'other',
  })
  await mute(owner, users.stranger)
  await mute(users.team, owner)
  await block(users.sponsor, owner)
  await viewers.connected.post('/api/messages', { recipientId: owner.id, content: 'Hello back.' })
  await self.put('/api/notification-preferences', { fire: false })
  await self.post('/api/account/export')
  await runDueJobs()
}

test.group('Thirty days after leaving', (group) => {
  group.each.setup(cleanDatabase)

  test('name and email are gone, the id remains only where required, and files are deleted', async ({
    assert,
  }) => {
    const scene = await setScene()
    const { owner } = scene
    await addOtherData(scene)
    const files = await idsOfFiles(owner)
    const before = await tracesOf([owner.id])
    assert.isAbove(Object.keys(before).length, 20)
    assert.isAbove((await filesNamed(files)).length, 4)

    assert.equal((await leave(scene.viewers.self)).status, 200)
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    assert.include(await runDueJobs(), 'delete_accounts')

    await forgetDoneJobs()
    assert.deepEqual(await tracesOf([owner.email, OWNER_NAME]), {})
    const traces = Object.keys(await tracesOf([owner.id]))
    assert.includeMembers(Object.keys(TABLES_KEEPING_IDS), traces)
    // Ensures that the list above is about existing rows.
    assert.includeMembers(traces, ['messages', 'report_cases', 'audit_log'])
    assert.deepEqual(await filesNamed(files), [])
  })

  test('reviews and articles of a former admin stay, without their name', async ({ assert }) => {
    const admin = await person({
      lastName: 'Thistlewood',
      accountType: 'admin',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await person({ accountType: 'admin', isVerified: true, hasBackgroundCheck: true })
    const applicant = await person()
    const visitor = await signedIn(admin)
    const { id } = await filed(await signedIn(applicant))
    await review(visitor, id, { status: 'approved' })
    const article = await visitor.post<Article>('/api/news', {
      title: 'A season in review',
      content: '<p>It was long.</p>',
      category: 'Recruiting',
      excerpt: 'Long.',
    })
    assert.equal(article.status, 201)
    assert.equal((await leave(visitor)).status, 200)
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    assert.include(await runDueJobs(), 'delete_accounts')

    await forgetDoneJobs()
    assert.deepEqual(await tracesOf([admin.email, 'Thistlewood']), {})
    assert.deepEqual(Object.keys(await tracesOf([admin.id])), ['audit_log'])
    const { rows } = await pool.query(
      `select request.status, article.title from verification_requests request, articles article
       where request.id = $1 and article.id = $2`,
      [id, article.json.id],
    )
    assert.lengthOf(rows, 1)
  })

  test('words that only they brought to the search are gone, of athletes and coaches alike', async ({
    assert,
  }) => {
    const athlete = await filledPerson('Amara Okafor', { highSchool: 'Brackenridge High' })
    const coach = await filledPerson(
      'Dana Thistlewood',
      { highSchool: 'Winterbourne High' },
      { accountType: 'institution_coach', isVerified: true },
    )
    assert.equal((await leave(await signedIn(athlete))).status, 200)
    assert.equal((await leave(await signedIn(coach))).status, 200)
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    await runDueJobs()

    await forgetDoneJobs()
    const words = ['amara', 'okafor', 'brackenridge', 'thistlewood', 'winterbourne']
    assert.deepEqual(await tracesOf(words), {})
  })

  test('what they wrote in reports and appeals is gone, and the cases stay', async ({ assert }) => {
    const author = await someone()
    const { id, post } = await reportedPost(author.user)
    await decide((await curator()).visitor, id, { decision: 'hide' })
    const appealed = await author.visitor.post('/api/appeals', {
      subjectType: 'post',
      subjectId: post.id,
      statement: 'Thistlewood only joked.',
    })
    assert.equal(appealed.status, 201)
    const other = await person()
    await author.visitor.post('/api/reports', {
      subjectType: 'profile',
      subjectId: other.id,
      reason: 'other',
      details: 'My cousin Winterbourne was there.',
    })
    assert.equal((await leave(author.visitor)).status, 200)
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    await runDueJobs()

    assert.deepEqual(await tracesOf(['Thistlewood', 'Winterbourne']), {})
    const { rows } = await pool.query('select status from report_cases order by status')
    assert.deepEqual(rows, [{ status: 'hidden' }, { status: 'open' }])
  })

  test('letters that wait or failed are gone, those of others stay', async ({ assert }) => {
    const { user, visitor } = await someone({ lastName: 'Thistlewood' })
    const other = await person()
    const startAfter = new Date(clock.now().getTime() + 60 * DAY_MS)
    const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hello, Thistlewood' })
    await transaction(async (trx) => {
      await enqueue(trx, 'dead_letters', mailTo(user.email))
      await enqueue(trx, 'dead_letters', { email: user.email.toUpperCase() })
      await enqueue(trx, 'dead_letters', { userId: user.id, email: 'new@example.com' })
      await enqueue(trx, 'send_mail', mailTo(user.email), { startAfter })
      await enqueue(trx, 'send_mail', mailTo(other.email), { startAfter })
    })
    assert.equal((await leave(visitor)).status, 200)
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    await runDueJobs()

    await forgetDoneJobs()
    assert.deepEqual(await tracesOf([user.email, 'new@example.com']), {})
    const { rows } = await pool.query<{ to: string }>(
      `select data ->> 'to' as to from pgboss.job where data is not null and data <> '{}'`,
    )
    assert.deepEqual(rows, [{ to: other.email }])
  })
})
