import { test } from '@japa/runner'
import type { Comment, NewReport, Report } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { send } from '#tests/support/messages'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { block, connect } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const report = (visitor: Visitor, details: Partial<NewReport>) =>
  visitor.post<Report>('/api/reports', { reason: 'harassment', ...details })

const filed = async () =>
  (
    await pool.query<{ subject_type: string; accused_id: string; quote: string | null }>(
      'select subject_type, accused_id, quote from reports',
    )
  ).rows

/** A person with one of each reportable thing, and a correspondent. */
async function everything() {
  const { user, visitor } = await someone()
  const reporter = await someone()
  await connect(user, reporter.user)
  const post = await postBy(user, { content: 'a post' })
  const comment = await visitor.post<Comment>(`/api/posts/${post.id}/comments`, {
    content: 'a comment',
  })
  const message = await send(visitor, reporter.user.id, 'a message')
  const media = await galleryPicture(visitor, { caption: 'a caption' })
  const subjects = {
    profile: user.id,
    post: post.id,
    comment: comment.json.id,
    message: message.json.id,
    media: media.id,
  }
  return { user, visitor, reporter, subjects: Object.entries(subjects) as Subjects }
}

type Subjects = [NewReport['subjectType'], string][]

test.group('Reports', (group) => {
  group.each.setup(cleanDatabase)

  test('a visible subject is reported, and stored with its text and its author', async ({
    assert,
  }) => {
    const { user, reporter, subjects } = await everything()
    for (const [subjectType, subjectId] of subjects) {
      const { status, json } = await report(reporter.visitor, {
        subjectType,
        subjectId,
        details: ' Please look. ',
      })
      assert.equal(status, 201)
      assert.include(json, {
        subjectType,
        subjectId,
        reason: 'harassment',
        details: 'Please look.',
        status: 'open',
      })
    }
    const rows = await filed()
    assert.lengthOf(rows, 5)
    for (const row of rows) {
      assert.equal(row.accused_id, user.id)
      if (row.subject_type !== 'profile') {
        assert.equal(
          row.quote,
          row.subject_type === 'media' ? 'a caption' : `a ${row.subject_type}`,
        )
      }
    }
  })

  test('a repeat is the same report, whatever its text', async ({ assert }) => {
    const { visitor } = await someone()
    const subject = { subjectType: 'profile', subjectId: (await person()).id } as const
    const first = await report(visitor, subject)
    const second = await report(visitor, { ...subject, reason: 'spam' })
    assert.deepEqual([first.status, second.status], [201, 200])
    assert.deepEqual(second.json, first.json)
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(visitor, subject)))
    assert.deepEqual([...new Set(answers.map(({ json }) => json.id))], [first.json.id])
    assert.lengthOf(await filed(), 1)
  })

  test('each reporter has a report of their own, and a decided one does not prevent another', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const subject = { subjectType: 'profile', subjectId: (await person()).id } as const
    await report(visitor, subject)
    assert.equal((await report((await someone()).visitor, subject)).status, 201)
    await pool.query(`update reports set status = 'dismissed'`)
    assert.equal((await report(visitor, subject)).status, 201)
  })

  test('hidden subjects get the answer for missing ones', async ({ assert }) => {
    const { user, reporter, subjects } = await everything()
    const blocking = await someone()
    await block(user, blocking.user)
    await pool.query(
      `update privacy_settings set profile_visibility = 'sponsors' where user_id = $1`,
      [user.id],
    )
    const stranger = await someone()
    for (const [subjectType, subjectId] of subjects) {
      for (const { visitor } of [stranger, blocking]) {
        const refused = await report(visitor, { subjectType, subjectId })
        const missing = await report(visitor, { subjectType, subjectId: MISSING })
        assert.deepEqual([refused.status, missing.status], [404, 404])
        assert.equal(problemIn(refused).message, problemIn(missing).message)
      }
      assert.equal((await report(reporter.visitor, { subjectType, subjectId })).status, 201)
    }
  })

  test('a message can be reported by its two members only, and a hidden gallery by nobody else', async ({
    assert,
  }) => {
    const { user, subjects } = await everything()
    await pool.query(
      `update privacy_settings set media_visibility = 'private' where user_id = $1`,
      [user.id],
    )
    const { visitor } = await someone()
    const statuses: Record<string, number> = {}
    for (const [subjectType, subjectId] of subjects) {
      statuses[subjectType] = (await report(visitor, { subjectType, subjectId })).status
    }
    assert.deepEqual(statuses, { profile: 201, post: 201, comment: 201, message: 404, media: 404 })
  })

  test('a pending post is hidden from others', async ({ assert }) => {
    const post = await postBy(await person(), { status: 'pending' })
    const { visitor } = await someone()
    const refused = await report(visitor, { subjectType: 'post', subjectId: post.id })
    assert.equal(refused.status, 404)
  })

  test('own content cannot be reported', async ({ assert }) => {
    const { visitor, subjects } = await everything()
    for (const [subjectType, subjectId] of subjects) {
      assert.equal((await report(visitor, { subjectType, subjectId })).status, 422)
    }
    assert.lengthOf(await filed(), 0)
  })

  test('a minor who awaits a guardian may report; signed-out visitors and accounts without a type may not', async ({
    assert,
  }) => {
    const subject = { subjectType: 'profile', subjectId: (await person()).id } as const
    const alone = await person({ dateOfBirth: bornYearsAgo(17) })
    assert.equal((await report(await signedIn(alone), subject)).status, 201)
    assert.equal((await report(new Visitor(), subject)).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await report(untyped.visitor, subject)).status, 403)
  })

  test('a report survives its reporter’s account', async ({ assert }) => {
    const { user, visitor } = await someone()
    await report(visitor, { subjectType: 'profile', subjectId: (await person()).id })
    await pool.query('delete from users where id = $1', [user.id])
    assert.lengthOf(await filed(), 1)
  })

  for (const body of [
    {},
    { subjectType: 'user', subjectId: MISSING, reason: 'spam' },
    { subjectType: 'post', subjectId: 'x', reason: 'spam' },
    { subjectType: 'post', subjectId: MISSING, reason: 'because' },
    { subjectType: 'post', subjectId: MISSING, reason: 'spam', details: 'x'.repeat(2_001) },
    { subjectType: '__proto__', subjectId: MISSING, reason: 'spam' },
  ]) {
    test(`${JSON.stringify(body).slice(0, 70)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const refused = await visitor.post('/api/reports', body)
      assert.equal(refused.status, 422)
      assert.isNotEmpty(problemIn(refused).fields)
    })
  }
})
