import { test } from '@japa/runner'
import type { Post } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { approvalsOf, decideNewest, postAs, seen } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { family, type Member, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { upload } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import type { Visitor } from '#tests/support/visitor'
import { nextOf } from '#tests/support/visitor'

const FREE = { requireApprovalForPosts: false }

const typesHeard = async ({ visitor }: Pick<Member, 'visitor'>) =>
  (await heard(visitor, '?unread=true')).map(({ type }) => type)

const openLevels = (userId: string) =>
  pool.query(
    `update privacy_settings set profile_visibility = 'public', media_visibility = 'public'
     where user_id = $1`,
    [userId],
  )

test.group('Posts that need approval', (group) => {
  group.each.setup(cleanDatabase)

  test('the guardian’s queue shows the post with all details for a decision', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    assert.equal(post.status, 'pending')
    const [waiting, ...more] = await approvalsOf(martin)
    assert.lengthOf(more, 0)
    assert.containSubset(waiting, {
      childUserId: lena.user.id,
      child: { id: lena.user.id, firstName: lena.user.firstName },
      subjectType: 'post',
      subjectId: post.id,
      status: 'pending',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      canDecide: true,
      post: { content: 'Sectionals on Saturday!', author: { id: lena.user.id } },
      media: null,
      connection: null,
    })
    const days =
      (Date.parse(waiting?.declinesAt ?? '') - Date.parse(waiting?.requestedAt ?? '')) / 864e5
    assert.equal(days, 14)
  })

  test('the guardian gets one notification for all pending requests, until none is left', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    const second = await postAs(lena, 'And the relay!')
    const [notice] = await heard(martin.visitor)
    assert.include(notice, { type: 'approval_requested', count: 2, isRead: false })
    assert.match(notice?.message ?? '', /asked for your approval 2 times/)
    await decideNewest(martin, 'approved')
    assert.deepEqual(await typesHeard(martin), ['approval_requested'])
    await lena.visitor.delete(`/api/posts/${second.id}`)
    await decideNewest(martin, 'approved')
    assert.deepEqual(await typesHeard(martin), [])
  })

  test('an approved post appears with the time of the approval, for the author too', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    const reader = await someone()
    const other = await person()
    const post = await postAs(lena)
    await postBy(other, { minutesAgo: -30, content: 'in between' })
    clock.travelTo(new Date(Date.now() + 60 * 60_000))
    assert.equal((await reader.visitor.get(`/api/posts/${post.id}`)).status, 404)

    const decided = await decideNewest(martin, 'approved')
    assert.equal(decided.status, 200)
    assert.include(decided.json, { status: 'approved', canDecide: false, declinesAt: null })
    assert.equal(decided.json.decidedBy?.id, martin.user.id)
    const published = await seen(reader, post.id)
    assert.isAbove(Date.parse(published.createdAt), Date.parse(post.createdAt) + 59 * 60_000)
    assert.equal((await seen(lena, post.id)).createdAt, published.createdAt)
    const { json: feed } = await reader.visitor.get<Post[]>('/api/posts/feed')
    assert.deepEqual(
      feed.map(({ content }) => content),
      ['Sectionals on Saturday!', 'in between'],
    )
  })

  test('feed pages have no gaps or repeats around a post approved in the meantime', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    const author = await person()
    for (let minute = 1; minute <= 5; minute += 1) await postBy(author, { minutesAgo: minute })
    const post = await postAs(lena)
    const reader = await someone()
    const first = await reader.visitor.get<Post[]>('/api/posts/feed?limit=3')
    await decideNewest(martin, 'approved')
    const second = await reader.visitor.get<Post[]>(nextOf(first.headers) ?? '')
    const ids = [...first.json, ...second.json].map(({ id }) => id)
    assert.lengthOf(new Set(ids), 5)
    assert.notInclude(ids, post.id)
    const { json: fresh } = await reader.visitor.get<Post[]>('/api/posts/feed?limit=1')
    assert.equal(fresh[0]?.id, post.id)
  })

  test('a declined post is visible to the family only, with the reason', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    const reader = await someone()
    const post = await postAs(lena)
    const { json } = await decideNewest(martin, 'declined', ' Leave out where we live. ')
    assert.include(json, { status: 'declined', reason: 'Leave out where we live.' })
    assert.include(await seen(lena, post.id), {
      status: 'declined',
      declineReason: 'Leave out where we live.',
    })
    assert.equal((await seen(martin, post.id)).status, 'declined')
    assert.equal((await reader.visitor.get(`/api/posts/${post.id}`)).status, 404)
    assert.notInclude(
      (await reader.visitor.get(`/api/profiles/${lena.user.id}/posts`)).text,
      post.id,
    )
    const [told] = await heard(lena.visitor)
    assert.equal(told?.type, 'approval_decided')
    assert.match(told?.message ?? '', /declined your post and told you why/)
    assert.equal(told?.actionUrl, `/?post=${post.id}`)
    const [own] = await approvalsOf(lena, '?status=declined')
    assert.equal(own?.reason, 'Leave out where we live.')
  })

  test('the picture of a pending post is visible to the family only, including its bytes', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    const reader = await someone()
    const { json: post } = await lena.visitor.post<Post>('/api/posts', {
      content: 'Look!',
      imageUrl: await upload(lena.visitor),
    })
    const bytes = async ({ visitor }: { visitor: Visitor }) =>
      (await visitor.get(post.imageUrl ?? '')).status
    assert.deepEqual([await bytes(lena), await bytes(martin), await bytes(reader)], [200, 200, 404])
    assert.equal((await approvalsOf(martin))[0]?.post?.imageUrl, post.imageUrl)
    await decideNewest(martin, 'approved')
    assert.equal(await bytes(reader), 200)
  })

  test('a post hidden by a reviewer in the meantime can only be declined, which counts once it is restored', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    await pool.query(`update posts set status = 'hidden', hidden_from = 'pending' where id = $1`, [
      post.id,
    ])
    assert.equal((await decideNewest(martin, 'approved')).status, 409)
    const { json } = await decideNewest(martin, 'declined')
    assert.isNull(json.post)
    const { rows } = await pool.query('select status, hidden_from from posts')
    assert.deepEqual(rows, [{ status: 'hidden', hidden_from: 'declined' }])
  })

  test('with the switch off a post appears at once, and the guardian is notified', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await turn(martin, FREE)
    const post = await postAs(lena)
    assert.equal(post.status, 'published')
    assert.deepEqual(await approvalsOf(martin), [])
    const [told] = await heard(martin.visitor)
    assert.include(told, { type: 'child_activity', actionUrl: `/?post=${post.id}` })
    assert.match(told?.message ?? '', / posted$/)
  })

  test('pending posts keep waiting after the switch is turned off', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    await turn(martin, FREE)
    assert.equal((await seen(lena, post.id)).status, 'pending')
    assert.equal((await decideNewest(martin, 'approved')).status, 200)
  })

  test('an adult’s post needs no approval, and notifies nobody', async ({ assert }) => {
    const amara = await someone()
    assert.equal((await postAs(amara)).status, 'published')
    assert.deepEqual(await approvalsOf(amara), [])
  })

  test('reactions to a pending post are refused, even by the author', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    for (const { visitor } of [lena, martin]) {
      assert.equal((await visitor.put(`/api/posts/${post.id}/fire`)).status, 409)
    }
  })

  test('a retry of the same post is one post and one approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const send = () =>
      lena.visitor.post<Post>(
        '/api/posts',
        { content: 'Once.' },
        { headers: { 'idempotency-key': 'a' } },
      )
    const [first, second] = [await send(), await send()]
    assert.equal(first.json.id, second.json.id)
    assert.lengthOf(await approvalsOf(martin), 1)
  })
})
