import { test } from '@japa/runner'
import type { Appeal, Notification } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import {
  admin,
  curator,
  decide,
  everything,
  queue,
  report,
  reportedPost,
  SUBJECT_TYPES,
} from '#tests/support/moderation'
import { signedIn, someone } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const appeal = (
  visitor: Visitor,
  subjectType: (typeof SUBJECT_TYPES)[number],
  subjectId: string,
  statement = 'It was a joke between us.',
) => visitor.post<Appeal>('/api/appeals', { subjectType, subjectId, statement })

const noticesOf = async (visitor: Visitor, type: string) =>
  (await visitor.get<Notification[]>(`/api/notifications?type=${type}`)).json

/** A post hidden by a curator. */
async function hiddenPost() {
  const author = await someone()
  const reviewer = await curator()
  const { id, post, reporter } = await reportedPost(author.user)
  await decide(reviewer.visitor, id, { decision: 'hide' })
  return { author, reviewer, reporter, id, post }
}

/** A post hidden along with the suspension of its author, who is back by now. */
async function hiddenBySuspension() {
  const { user } = await someone()
  const reviewer = await admin()
  const { id, post, reporter } = await reportedPost(user)
  await decide(reviewer.visitor, id, { decision: 'suspend' })
  await reviewer.visitor.put(`/api/admin/users/${user.id}`, { status: 'active', reason: 'Sorry.' })
  return { author: { visitor: await signedIn(user) }, reviewer, reporter, id, post }
}

test.group('Appeals', (group) => {
  group.each.setup(cleanDatabase)

  test('the author of hidden content may appeal', async ({ assert }) => {
    const { friend, visitor, subjects } = await everything()
    const reviewer = await admin()
    // The profile last: hiding it hides everything else.
    for (const type of SUBJECT_TYPES.toReversed()) {
      const { json } = await report(friend.visitor, type, subjects[type])
      await decide(reviewer.visitor, json.id, { decision: 'hide' })
      const filed = await appeal(visitor, type, subjects[type])
      assert.equal(filed.status, 201, type)
      assert.include(filed.json, { statement: 'It was a joke between us.', status: 'open' })
    }
  })

  test('the notices of a hiding lead to the content', async ({ assert }) => {
    const { friend, hostPost, user, visitor, subjects } = await everything()
    const reviewer = await admin()
    const colleague = await admin()
    const addresses = {
      post: `/?post=${subjects.post}`,
      comment: `/?post=${hostPost.id}`,
      message: `/messages/${friend.user.id}`,
      media: `/profile/${user.id}`,
      profile: `/profile/${user.id}`,
    }
    for (const type of SUBJECT_TYPES.toReversed()) {
      const { json } = await report(friend.visitor, type, subjects[type])
      await decide(reviewer.visitor, json.id, { decision: 'hide' })
      await appeal(visitor, type, subjects[type])
      await decide(colleague.visitor, json.id, { decision: 'hide', version: 3 })
      await decide(colleague.visitor, json.id, { decision: 'restore', version: 4 })
      const notices = await noticesOf(visitor, 'account_notice')
      assert.deepEqual(
        notices.slice(0, 3).map(({ actionUrl }) => actionUrl),
        Array.from({ length: 3 }, () => addresses[type]),
        type,
      )
    }
  })

  test('content hidden with a suspension can be appealed once that is lifted', async ({
    assert,
  }) => {
    const author = await someone()
    const [reviewer, colleague] = [await admin(), await admin()]
    const { id, post } = await reportedPost(author.user)
    await decide(reviewer.visitor, id, { decision: 'suspend' })
    await reviewer.visitor.put(`/api/admin/users/${author.user.id}`, {
      status: 'active',
      reason: 'Mistaken identity',
    })
    const returned = await signedIn(author.user)
    assert.equal((await appeal(returned, 'post', post.id)).status, 201)
    const decided = await decide(colleague.visitor, id, { decision: 'restore', version: 3 })
    assert.include(decided.json, { status: 'restored' })
  })

  test('an appeal returns to the queue, and another reviewer restores the content', async ({
    assert,
  }) => {
    const { author, reviewer, reporter, id, post } = await hiddenPost()
    const { id: later } = await reportedPost()
    await appeal(author.visitor, 'post', post.id)
    const colleague = await curator()
    const rows = await queue(colleague.visitor)
    for (const listed of [rows, await queue(colleague.visitor, '?status=open')]) {
      assert.deepEqual(
        listed.map((row) => row.id),
        [id, later],
      )
    }
    assert.include(rows[0], { status: 'hidden', version: 3 })
    assert.include(rows[0]?.appeal, { statement: 'It was a joke between us.', status: 'open' })

    const own = await decide(reviewer.visitor, id, { decision: 'restore', version: 3 })
    assert.equal(own.status, 403)
    const decided = await decide(colleague.visitor, id, { decision: 'restore', version: 3 })
    assert.include(decided.json, { status: 'restored', version: 4 })
    assert.equal(decided.json.appeal?.status, 'decided')
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 200)
    assert.deepEqual(
      (await queue(colleague.visitor)).map((row) => row.id),
      [later, id],
    )
    assert.deepEqual(
      (await queue(colleague.visitor, '?status=open')).map((row) => row.id),
      [later],
    )
  })

  test('a rejected appeal has a reason and is final', async ({ assert }) => {
    const { author, reporter, id, post } = await hiddenPost()
    await appeal(author.visitor, 'post', post.id)
    const { visitor } = await curator()
    const again = () => decide(visitor, id, { decision: 'hide', version: 3 })
    const [first, repeated] = [await again(), await again()]
    assert.deepEqual([first.status, repeated.status], [200, 200])
    assert.deepEqual(repeated.json, first.json)
    assert.include(first.json, { status: 'hidden', version: 4 })
    assert.deepEqual(
      (await noticesOf(author.visitor, 'account_notice')).map(({ title }) => title),
      ['Your post stays hidden', 'Your post was hidden'],
    )
    assert.lengthOf(await noticesOf(reporter.visitor, 'report_decided'), 1)
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 404)
    const once = await appeal(author.visitor, 'post', post.id, 'But really.')
    assert.equal(once.status, 200)
    assert.include(once.json, { statement: 'It was a joke between us.', status: 'decided' })
  })

  test('a repeated appeal is the same one, however many come at once', async ({ assert }) => {
    const { author, post } = await hiddenPost()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => appeal(author.visitor, 'post', post.id)),
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [201, 200, 200, 200, 200],
    )
    assert.lengthOf(new Set(answers.map(({ text }) => text)), 1)
  })

  test('content hidden a second time can be appealed a second time', async ({ assert }) => {
    const { author, id, post } = await hiddenPost()
    await appeal(author.visitor, 'post', post.id)
    const { visitor } = await curator()
    await decide(visitor, id, { decision: 'restore', version: 3 })
    await decide(visitor, id, { decision: 'hide', version: 4 })
    const second = await appeal(author.visitor, 'post', post.id, 'Again?')
    assert.equal(second.status, 201)
    assert.include(second.json, { statement: 'Again?', status: 'open' })
  })

  test('content hidden by a suspension can be appealed once its author is back', async ({
    assert,
  }) => {
    const { author, reviewer, reporter, id, post } = await hiddenBySuspension()
    const filed = await appeal(author.visitor, 'post', post.id)
    assert.deepEqual([filed.status, filed.json.status], [201, 'open'])
    const [asCurator, colleague] = [await curator(), await admin()]
    const [first] = await queue(colleague.visitor)
    assert.include(first, { id, status: 'suspended', version: 3 })
    const restore = (visitor: Visitor) => decide(visitor, id, { decision: 'restore', version: 3 })
    assert.equal((await restore(asCurator.visitor)).status, 403)
    assert.equal((await restore(reviewer.visitor)).status, 403)
    assert.include((await restore(colleague.visitor)).json, { status: 'restored', version: 4 })
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 200)
  })

  test('content hidden by a suspension stays hidden if another admin agrees', async ({
    assert,
  }) => {
    const { author, reporter, id, post } = await hiddenBySuspension()
    await appeal(author.visitor, 'post', post.id)
    const { visitor } = await admin()
    const kept = await decide(visitor, id, { decision: 'hide', version: 3 })
    assert.include(kept.json, { status: 'hidden', version: 4 })
    assert.equal(kept.json.appeal?.status, 'decided')
    assert.equal((await author.visitor.get('/api/auth/user')).status, 200)
    const [told] = await noticesOf(author.visitor, 'account_notice')
    assert.equal(told?.title, 'Your post stays hidden')
    assert.lengthOf(await noticesOf(reporter.visitor, 'report_decided'), 1)
    assert.equal((await reporter.visitor.get(`/api/posts/${post.id}`)).status, 404)
    assert.equal((await appeal(author.visitor, 'post', post.id, 'But really.')).status, 200)
  })

  test('others cannot appeal, and neither can an author without a decision', async ({ assert }) => {
    const { author, reporter, post } = await hiddenPost()
    const shown = await reportedPost(author.user)
    for (const { status } of [
      await appeal(reporter.visitor, 'post', post.id),
      await appeal(author.visitor, 'post', shown.post.id),
      await appeal(author.visitor, 'comment', post.id),
      await appeal(author.visitor, 'post', MISSING),
    ]) {
      assert.equal(status, 404)
    }
    assert.equal((await appeal(author.visitor, 'post', post.id, '  ')).status, 422)
    assert.equal((await appeal(new Visitor(), 'post', post.id)).status, 401)
  })
})
