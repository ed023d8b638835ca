import { test } from '@japa/runner'
import type { ReportCase } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import {
  admin,
  audited,
  curator,
  decide,
  everything,
  queue,
  report,
  reportedPost,
  SUBJECT_TYPES,
} from '#tests/support/moderation'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { nextOf, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

/** Moves the clock by a minute. */
const aMinuteLater = () => clock.travelTo(new Date(clock.now().getTime() + 60_000))

test.group('The reports queue', (group) => {
  group.each.setup(cleanDatabase)

  test('shows ten reports of the same content as one row with a count', async ({ assert }) => {
    const author = await person({ firstName: 'Robin', lastName: 'Vale' })
    const post = await postBy(author, { content: 'mean words' })
    const reasons = ['spam', 'harassment', 'harassment'] as const
    const ids: string[] = []
    for (let nth = 0; nth < 10; nth += 1) {
      const { visitor } = await someone()
      const reason = reasons[nth % 3] ?? 'spam'
      ids.push((await report(visitor, 'post', post.id, { reason })).json.id)
      aMinuteLater()
    }
    const rows = await queue((await curator()).visitor)
    assert.lengthOf(rows, 1)
    const [row] = rows as [ReportCase]
    assert.include(row, {
      id: ids[0],
      subjectType: 'post',
      subjectId: post.id,
      status: 'open',
      isUrgent: false,
      reportCount: 10,
      quote: 'mean words',
      version: 1,
      canDecide: true,
    })
    assert.deepEqual(row.reasons, [
      { reason: 'harassment', count: 6 },
      { reason: 'spam', count: 4 },
    ])
    assert.include(row.accused, { id: author.id, firstName: 'Robin', lastName: 'Vale' })
    assert.isAbove(Date.parse(row.lastReportedAt), Date.parse(row.firstReportedAt))
  })

  test('shows ten concurrent reports as one row', async ({ assert }) => {
    const post = await postBy(await person())
    const reporters = await Promise.all(Array.from({ length: 10 }, () => someone()))
    await Promise.all(reporters.map(({ visitor }) => report(visitor, 'post', post.id)))
    const rows = await queue((await curator()).visitor)
    assert.deepEqual(
      rows.map(({ reportCount }) => reportCount),
      [10],
    )
  })

  test('shows the reported and the current text, for every kind of content', async ({ assert }) => {
    const { friend, subjects, user } = await everything()
    for (const type of SUBJECT_TYPES) await report(friend.visitor, type, subjects[type])
    await pool.query(`update posts set content = 'a milder post' where id = $1`, [subjects.post])
    await pool.query('delete from post_comments where id = $1', [subjects.comment])
    const reviewer = await admin()
    const rows = await queue(reviewer.visitor)
    const byType = Object.fromEntries(rows.map((row) => [row.subjectType, row]))
    assert.lengthOf(rows, 5)
    assert.equal(byType.post?.quote, 'a post')
    assert.include(byType.post?.now, { state: 'shown', text: 'a milder post' })
    assert.include(byType.comment?.now, { state: 'gone', text: null })
    assert.include(byType.comment, { quote: null, words: 'withheld' })
    const opened = await reviewer.visitor.get<ReportCase>(
      `/api/admin/reports/${byType.comment?.id}`,
    )
    assert.include(opened.json, { quote: 'a comment', words: 'opened' })
    assert.include(byType.media?.now, { state: 'shown', text: 'a caption' })
    assert.equal((await reviewer.visitor.get(byType.media?.now.imageUrl ?? '')).status, 200)
    assert.include(byType.profile?.now, { state: 'shown', text: 'Robin Vale' })
    for (const row of rows) assert.equal(row.accused.id, user.id)
  })

  test('shows reporters’ texts, not their names', async ({ assert }) => {
    const post = await postBy(await person())
    const { visitor, user } = await someone({ lastName: 'Nightingale' })
    await report(visitor, 'post', post.id, { details: 'Look at the second line.' })
    const reviewer = await admin()
    const { text, json } = await reviewer.visitor.get<ReportCase[]>('/api/admin/reports')
    assert.deepEqual(json[0]?.details, ['Look at the second line.'])
    assert.notInclude(text, 'Nightingale')
    assert.notInclude(text, user.id)
  })

  test('has a minor’s safety first, then the oldest; decided reports last', async ({ assert }) => {
    const ids: Record<string, string> = {}
    const file = async (name: string, reason: 'spam' | 'minor_safety', reporter?: Visitor) => {
      const post = await postBy(await person())
      const visitor = reporter ?? (await someone()).visitor
      ids[name] = (await report(visitor, 'post', post.id, { reason })).json.id
      aMinuteLater()
    }
    const minor = await person({ dateOfBirth: bornYearsAgo(17) })
    await file('decided', 'spam')
    await file('old', 'spam')
    await file('young', 'spam')
    await file('by a minor', 'spam', await signedIn(minor))
    await file('safety', 'minor_safety')
    const { visitor } = await curator()
    await decide(visitor, ids.decided ?? '', { decision: 'dismiss' })

    const order = ['by a minor', 'safety', 'old', 'young', 'decided']
    const found: string[] = []
    let path: string | undefined = '/api/admin/reports?limit=2'
    while (path) {
      const page = await visitor.get<ReportCase[]>(path)
      found.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(
      found,
      order.map((name) => ids[name]),
    )
    assert.lengthOf(await queue(visitor, '?status=open'), 4)
    assert.deepEqual(
      (await queue(visitor, '?status=dismissed')).map(({ id }) => id),
      [ids.decided],
    )
  })

  test('makes a row urgent with its first urgent report', async ({ assert }) => {
    const post = await postBy(await person())
    await report((await someone()).visitor, 'post', post.id, { reason: 'spam' })
    await report((await someone()).visitor, 'post', post.id, { reason: 'minor_safety' })
    const [row] = await queue((await curator()).visitor)
    assert.isTrue(row?.isUrgent)
  })

  test('is open to verified curators and admins only', async ({ assert }) => {
    const { id } = await reportedPost()
    const refused = [
      await someone(),
      await someone({ accountType: 'curator' }),
      await someone({ accountType: 'admin', isVerified: true }),
      await someone({
        accountType: 'institution_coach',
        isVerified: true,
        hasBackgroundCheck: true,
      }),
    ]
    for (const { visitor } of refused) {
      assert.equal((await visitor.get('/api/admin/reports')).status, 403)
      assert.equal((await visitor.get(`/api/admin/reports/${id}`)).status, 403)
      assert.equal((await decide(visitor, id, { decision: 'dismiss' })).status, 403)
    }
    assert.equal((await new Visitor().get('/api/admin/reports')).status, 401)
    assert.equal((await (await curator()).visitor.get(`/api/admin/reports/${MISSING}`)).status, 404)
  })

  test('closes content hidden by its level to curators; an admin may open it, which is audited', async ({
    assert,
  }) => {
    const author = await someone({ levels: { profileVisibility: 'coaches' } })
    const post = await postBy(author.user, { content: 'for coaches' })
    const coach = await someone({
      accountType: 'institution_coach',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const { json } = await report(coach.visitor, 'post', post.id)
    const [asCurator, asAdmin] = [await curator(), await admin()]
    const path = `/api/admin/reports/${json.id}`

    assert.equal((await asCurator.visitor.get(path)).status, 404)
    assert.isEmpty(await queue(asCurator.visitor))
    const [listed] = await queue(asAdmin.visitor)
    assert.isNull(listed?.now.text)
    assert.lengthOf(await audited('report.content_read', json.id), 0)

    const opened = await asAdmin.visitor.get<ReportCase>(path)
    assert.equal(opened.json.now.text, 'for coaches')
    const [entry, ...more] = await audited('report.content_read', json.id)
    assert.equal(entry?.actor_id, asAdmin.user.id)
    assert.lengthOf(more, 0)
    assert.notInclude(JSON.stringify(entry), 'for coaches')
  })
})
