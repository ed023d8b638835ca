import { test } from '@japa/runner'
import type { AccountDeletionPlan, Notification, ReportCase } from '@fieldhouse/contract'
import { deleteAccount } from '#accounts/deletion/delete'
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
import { linkGuardian, PASSWORD, person, signedIn, someone } from '#tests/support/people'
import { emptyMailbox, lettersTo, mailsTo } from '#tests/support/mailbox'
import { postBy } from '#tests/support/posts'
import type { Visitor } from '#tests/support/visitor'
import { problemIn } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const notificationsOf = async (visitor: Visitor, type: string) =>
  (await visitor.get<Notification[]>(`/api/notifications?type=${type}`)).json

/** Reports of a friend about everything by somebody whose account was deleted afterwards. */
async function reportsOfDeleted() {
  const { user, visitor, friend, subjects } = await everything()
  const ids = new Map<string, string>()
  for (const type of SUBJECT_TYPES) {
    ids.set(type, (await report(friend.visitor, type, subjects[type])).json.id)
  }
  const leaving = await visitor.delete<AccountDeletionPlan>('/api/account', {
    json: { currentPassword: PASSWORD },
  })
  clock.travelTo(leaving.json.deletesAt)
  await deleteAccount(user.id)
  return { user, friend: await signedIn(friend.user), ids }
}

test.group('Deciding reports', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('reporters learn only the outcome; the author learns the reason', async ({ assert }) => {
    const author = await someone()
    const { post, reporter, id } = await reportedPost(author.user)
    const second = await someone()
    await report(second.visitor, 'post', post.id, { reason: 'spam' })
    const { visitor, user } = await curator()
    const decided = await decide(visitor, id, { decision: 'hide', reason: 'harassment' })
    assert.equal(decided.status, 200)
    assert.include(decided.json, { status: 'hidden', version: 2, notes: 'It breaks the rules.' })
    assert.equal(decided.json.now.state, 'hidden')

    for (const told of [reporter.visitor, second.visitor]) {
      const [notice, ...more] = await notificationsOf(told, 'report_decided')
      assert.lengthOf(more, 0)
      assert.equal(notice?.title, 'Your report was reviewed')
      assert.notInclude(JSON.stringify(notice), 'It breaks the rules.')
      assert.notInclude(JSON.stringify(notice), user.lastName)
    }
    const [notice] = await notificationsOf(author.visitor, 'account_notice')
    assert.equal(notice?.title, 'Your post was hidden')
    assert.equal(
      notice?.message,
      'A reviewer hid your post because it harasses someone. Only you can see it, and you can appeal.',
    )
    const [entry] = await audited('report.decided', id)
    assert.equal(entry?.actor_id, user.id)
    assert.equal(entry?.reason, 'It breaks the rules.')
    assert.notInclude(JSON.stringify(entry), 'mean words')
  })

  test('dismissing keeps the content visible, and it can be reported again', async ({ assert }) => {
    const { post, reporter, id } = await reportedPost()
    const { visitor } = await curator()
    const decided = await decide(visitor, id, { decision: 'dismiss', notes: null })
    assert.include(decided.json, { status: 'dismissed', version: 2 })
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 200)
    const [told] = await notificationsOf(reporter.visitor, 'report_decided')
    assert.include(told?.message, 'doesn’t break our rules')

    const again = await report(reporter.visitor, 'post', post.id)
    assert.equal(again.status, 201)
    assert.deepEqual(
      (await queue(visitor)).map(({ id: caseId, status }) => [caseId, status]),
      [
        [again.json.id, 'open'],
        [id, 'dismissed'],
      ],
    )
  })

  test('a hidden picture can be viewed by reviewers who may read its text', async ({ assert }) => {
    const { friend, subjects, user } = await everything()
    const { json } = await report(friend.visitor, 'media', subjects.media)
    const [asCurator, asAdmin] = [await curator(), await admin()]
    await decide(asCurator.visitor, json.id, { decision: 'hide' })
    const path = `/api/admin/reports/${json.id}/picture?w=96`
    const shown = await asCurator.visitor.get(path)
    assert.deepEqual(
      [shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')],
      [200, 'image/jpeg', 'no-store'],
    )
    assert.equal((await friend.visitor.get(path)).status, 403)

    await pool.query(
      `update privacy_settings set media_visibility = 'private' where user_id = $1`,
      [user.id],
    )
    assert.equal((await asCurator.visitor.get(path)).status, 404)
    assert.lengthOf(await audited('report.content_read', json.id), 0)
    assert.equal((await asAdmin.visitor.get(path)).status, 200)
    assert.lengthOf(await audited('report.content_read', json.id), 1)
    const { json: words } = await report(friend.visitor, 'message', subjects.message)
    const none = await asAdmin.visitor.get(`/api/admin/reports/${words.id}/picture`)
    assert.equal(none.status, 404)
  })

  test('a case can be opened by the id of any of its reports', async ({ assert }) => {
    const { post } = await reportedPost()
    const { json: second } = await report((await someone()).visitor, 'post', post.id)
    const { visitor } = await curator()
    assert.equal((await decide(visitor, second.id, { decision: 'hide' })).status, 200)
    assert.equal((await decide(visitor, MISSING, { decision: 'hide' })).status, 404)
  })

  test('of two concurrent reviewers one decides, and nothing is overwritten', async ({
    assert,
  }) => {
    const { id, reporter } = await reportedPost()
    const [one, other] = [await curator(), await admin()]
    const answers = await Promise.all([
      decide(one.visitor, id, { decision: 'hide' }),
      decide(other.visitor, id, { decision: 'dismiss' }),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409],
    )
    const winner = answers.find(({ status }) => status === 200)
    const [row] = await queue(one.visitor)
    assert.include(row, { status: winner?.json.status, version: 2 })
    assert.lengthOf(await notificationsOf(reporter.visitor, 'report_decided'), 1)
    assert.lengthOf(await audited('report.decided', id), 1)
  })

  test('a decision can be repeated after a lost answer', async ({ assert }) => {
    const { id, reporter } = await reportedPost()
    const { visitor } = await curator()
    const first = await decide(visitor, id, { decision: 'hide' })
    const again = await decide(visitor, id, { decision: 'hide' })
    assert.deepEqual([again.status, again.json], [200, first.json])
    assert.lengthOf(await notificationsOf(reporter.visitor, 'report_decided'), 1)
    assert.lengthOf(await audited('report.decided', id), 1)
  })

  test('hiding requires a reason', async ({ assert }) => {
    const { id, post, reporter } = await reportedPost()
    const { visitor } = await admin()
    for (const decision of ['hide', 'suspend'] as const) {
      for (const notes of ['', '  ', null]) {
        const refused = await decide(visitor, id, { decision, notes })
        assert.equal(refused.status, 422)
        assert.deepEqual(Object.keys(problemIn(refused).fields ?? {}), ['notes'])
      }
    }
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 200)
  })

  test('only an admin suspends: the account is hidden at once, and the reason is stored', async ({
    assert,
  }) => {
    const author = await someone()
    const { id, post, reporter } = await reportedPost(author.user)
    const asCurator = await curator()
    assert.equal((await decide(asCurator.visitor, id, { decision: 'suspend' })).status, 403)
    assert.equal((await author.visitor.get('/api/auth/user')).status, 200)

    const asAdmin = await admin()
    const reason = 'inappropriate'
    const decided = await decide(asAdmin.visitor, id, { decision: 'suspend', reason })
    assert.include(decided.json, { status: 'suspended', version: 2 })
    assert.equal((await author.visitor.get('/api/auth/user')).status, 401)
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 404)
    assert.equal((await reporter.visitor.get(`/api/profiles/${author.user.id}`)).status, 404)
    const { rowCount } = await pool.query('select from sessions where user_id = $1', [
      author.user.id,
    ])
    assert.equal(rowCount, 0)
    const [letter, ...others] = await lettersTo(author.user.email)
    assert.lengthOf(others, 0)
    assert.include(letter?.text, 'The reason is your post: it’s inappropriate here.')
    assert.notInclude(letter?.text, 'It breaks the rules.')
    const [entry] = await audited('user.suspended', author.user.id)
    assert.include(entry, { actor_id: asAdmin.user.id, reason: 'It breaks the rules.' })
    await pool.query('update users set suspended_at = null where id = $1', [author.user.id])
    assert.equal(
      (await decide(asCurator.visitor, id, { decision: 'restore', version: 2 })).status,
      403,
    )
  })

  test('reviewers cannot decide reports about themselves, their children or their guardians', async ({
    assert,
  }) => {
    const reviewer = await admin()
    const family = await someone()
    await linkGuardian(family.user, reviewer.user)
    const guardian = await someone({ accountType: 'parent' })
    await linkGuardian(reviewer.user, guardian.user)

    const about = []
    for (const author of [reviewer.user, family.user, guardian.user]) {
      about.push((await reportedPost(author)).id)
    }
    for (const { visitor } of [reviewer, family, guardian]) {
      about.push((await report(visitor, 'post', (await postBy(await person())).id)).json.id)
    }
    for (const id of about) {
      const refused = await decide(reviewer.visitor, id, { decision: 'dismiss' })
      assert.equal(refused.status, 403)
      const { json } = await reviewer.visitor.get<ReportCase>(`/api/admin/reports/${id}`)
      assert.isFalse(json.canDecide)
    }
    const { visitor } = await curator()
    for (const id of about) {
      assert.equal((await decide(visitor, id, { decision: 'dismiss' })).status, 200)
    }
  })

  test('admins decide reports about a deleted account, and their reporter is told', async ({
    assert,
  }) => {
    const { user, friend, ids } = await reportsOfDeleted()
    const { visitor } = await admin()
    assert.sameMembers(
      (await queue(visitor)).map(({ id }) => id),
      [...ids.values()],
    )
    assert.deepEqual(await queue((await curator()).visitor), [])
    for (const [type, id] of ids) {
      const { json } = await visitor.get<ReportCase>(`/api/admin/reports/${id}`)
      assert.equal(json.now.state, type === 'message' ? 'shown' : 'gone', type)
      if (type === 'post') assert.deepEqual([json.words, json.quote], ['opened', 'a post'])
      const decision = type === 'profile' ? 'suspend' : type === 'media' ? 'dismiss' : 'hide'
      assert.equal((await decide(visitor, id, { decision })).status, 200, type)
    }
    assert.lengthOf(await notificationsOf(friend, 'report_decided'), ids.size)
    const { rows: told } = await pool.query(
      `select from users where id = $1 and (
         suspended_at is not null or exists (select from notifications where user_id = $1)
       )`,
      [user.id],
    )
    assert.lengthOf(told, 0)
    assert.deepEqual(await mailsTo(`${user.id}@deleted.invalid`), [])
  })
})
