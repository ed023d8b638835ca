import { test } from '@japa/runner'
import type { Media, Post } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { approvalsOf, decide, decideNewest, postAs, seen } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { family, type Member, turn } from '#tests/support/families'
import { heard } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { block } from '#tests/support/relations'
import { problemIn } from '#tests/support/visitor'

const FREE = { requireApprovalForPosts: false }

const galleryOf = async ({ visitor }: Pick<Member, 'visitor'>, userId: string) =>
  (await visitor.get<Media[]>(`/api/profiles/${userId}/media`)).json

const typesHeard = async ({ visitor }: Pick<Member, 'visitor'>) =>
  (await heard(visitor, '?unread=true')).map(({ type }) => type)

const openLevels = (userId: string) =>
  pool.query(
    `update privacy_settings set profile_visibility = 'public', media_visibility = 'public'
     where user_id = $1`,
    [userId],
  )

test.group('Pictures and boosts that need approval', (group) => {
  group.each.setup(cleanDatabase)

  test('a gallery picture is pending, with its texts', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    const reader = await someone()
    const picture = await galleryPicture(lena.visitor, { caption: 'Before the start' })
    assert.equal(picture.status, 'pending')
    const [waiting] = await approvalsOf(martin)
    assert.containSubset(waiting, {
      subjectType: 'media',
      media: {
        id: picture.id,
        imageUrl: picture.imageUrl,
        caption: 'Before the start',
        width: 400,
      },
    })
    assert.equal((await reader.visitor.get(picture.imageUrl)).status, 404)
    clock.travelTo(new Date(Date.now() + 60_000))
    await decideNewest(martin, 'approved')
    const [shown] = await galleryOf(reader, lena.user.id)
    assert.isAbove(Date.parse(shown?.createdAt ?? ''), Date.parse(picture.createdAt))
    assert.equal((await reader.visitor.get(picture.imageUrl)).status, 200)
  })

  test('a declined picture has a reason, visible to the family only', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await openLevels(lena.user.id)
    await galleryPicture(lena.visitor)
    await decideNewest(martin, 'declined', 'Not in swimwear.')
    const [own] = await galleryOf(lena, lena.user.id)
    assert.include(own, { status: 'declined', declineReason: 'Not in swimwear.' })
    assert.deepEqual(await galleryOf(await someone(), lena.user.id), [])
  })

  test('a new caption needs approval again, a new position does not', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const picture = await galleryPicture(lena.visitor, { caption: 'Start' })
    await decideNewest(martin, 'approved')
    const change = async (changes: object) =>
      (await lena.visitor.put<Media>(`/api/media/${picture.id}`, changes)).json.status
    assert.equal(await change({ position: 0 }), 'published')
    assert.equal(await change({ caption: 'At the start' }), 'pending')
    const [lookedAt] = await approvalsOf(martin)
    assert.equal(await change({ caption: 'Call me: 555 0134' }), 'pending')
    assert.equal((await decide(martin, lookedAt?.id ?? '', 'approved')).status, 404)
    assert.lengthOf(await approvalsOf(martin), 1)
    await turn(martin, FREE)
    await decideNewest(martin, 'approved')
    assert.equal(await change({ caption: 'Finish' }), 'published')
  })

  test('with the switch off pictures and boosts are published at once, and the guardian is notified', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await turn(martin, FREE)
    const post = await postBy(await person())
    assert.equal((await galleryPicture(lena.visitor)).status, 'published')
    const { json } = await lena.visitor.put<Post>(`/api/posts/${post.id}/boost`)
    assert.include(json, { boostCount: 1, boostedByMe: true, boostAwaitsGuardian: false })
    const [told] = await heard(martin.visitor)
    assert.include(told, { type: 'child_activity', count: 2 })
  })

  test('a child who blocks the guardian still asks them, and they see what they decide on', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    await block(lena.user, martin.user)
    const picture = await galleryPicture(lena.visitor)
    const { json: post } = await lena.visitor.post<Post>('/api/posts', {
      content: 'With a picture',
      imageUrl: await upload(lena.visitor),
    })
    const [told] = await heard(martin.visitor, '?unread=true')
    assert.include(told, { type: 'approval_requested', count: 3 })
    assert.include(told?.message, lena.user.firstName)
    assert.equal(told?.actor?.id, lena.user.id)
    const stranger = await someone()
    for (const url of [picture.imageUrl, post.imageUrl ?? '']) {
      assert.equal((await martin.visitor.get(url)).status, 200)
      assert.equal((await stranger.visitor.get(url)).status, 404)
    }
    await decideNewest(martin, 'declined', 'Not today.')
    assert.containSubset(await heard(lena.visitor), [
      { type: 'approval_decided', actor: { id: martin.user.id } },
    ])
  })

  test('a pending boost is not counted, and visible to its author only', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const kai = await someone()
    const post = await postAs(kai, 'Open water, anyone?')
    const { json: boosted } = await lena.visitor.put<Post>(`/api/posts/${post.id}/boost`)
    assert.include(boosted, { boostCount: 0, boostedByMe: true, boostAwaitsGuardian: true })
    assert.include(await seen(kai, post.id), { boostCount: 0, boostedByMe: false })
    assert.deepEqual(await heard(kai.visitor), [])
    assert.containSubset((await approvalsOf(martin))[0], {
      subjectType: 'boost',
      subjectId: post.id,
      post: { content: 'Open water, anyone?', author: { id: kai.user.id } },
    })

    await decideNewest(martin, 'approved')
    assert.include(await seen(lena, post.id), { boostCount: 1, boostAwaitsGuardian: false })
    const [told] = await heard(kai.visitor)
    assert.equal(told?.type, 'boost')
    await lena.visitor.delete(`/api/posts/${post.id}/boost`)
    assert.equal((await seen(kai, post.id)).boostCount, 0)
  })

  test('a declined boost is removed', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const kai = await someone()
    const post = await postAs(kai)
    await lena.visitor.put(`/api/posts/${post.id}/boost`)
    await decideNewest(martin, 'declined')
    assert.include(await seen(lena, post.id), { boostCount: 0, boostedByMe: false })
    assert.deepEqual(await heard(kai.visitor), [])
  })

  test('a boosted post that the guardian may not see stays hidden from them, and can only be declined', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const kai = await someone()
    const post = await postAs(kai, 'Between us.')
    await lena.visitor.put(`/api/posts/${post.id}/boost`)
    await kai.visitor.put('/api/privacy-settings', { profileVisibility: 'private' })
    const [waiting] = await approvalsOf(martin)
    assert.isNull(waiting?.post)
    assert.isTrue(waiting?.canDecide)
    const refused = await decideNewest(martin, 'approved')
    assert.deepEqual([refused.status, problemIn(refused).code], [409, 'approval_unseen'])
    assert.equal((await decideNewest(martin, 'declined')).status, 200)
  })

  test('a fire needs no approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postBy(await person())
    const { json } = await lena.visitor.put<Post>(`/api/posts/${post.id}/fire`)
    assert.equal(json.fireCount, 1)
    assert.deepEqual(await approvalsOf(martin), [])
  })
})

test.group('Withdrawing pending content', (group) => {
  group.each.setup(cleanDatabase)

  test('removing a post, a picture or a boost withdraws its approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const theirs = await postBy(await person())
    const post = await postAs(lena)
    const picture = await galleryPicture(lena.visitor)
    await lena.visitor.put(`/api/posts/${theirs.id}/boost`)
    const waiting = await approvalsOf(martin)
    assert.lengthOf(waiting, 3)
    await lena.visitor.delete(`/api/posts/${post.id}`)
    await lena.visitor.delete(`/api/media/${picture.id}`)
    await lena.visitor.delete(`/api/posts/${theirs.id}/boost`)
    assert.deepEqual(await approvalsOf(martin), [])
    for (const { id } of waiting) assert.equal((await decide(martin, id, 'approved')).status, 404)
    assert.deepEqual(await typesHeard(martin), [])
  })

  test('deleting a post withdraws approvals of its boosts', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const kai = await someone()
    const post = await postAs(kai)
    await lena.visitor.put(`/api/posts/${post.id}/boost`)
    await kai.visitor.delete(`/api/posts/${post.id}`)
    assert.deepEqual(await approvalsOf(martin), [])
  })

  test('decisions stay in the history when their subject is deleted', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    await decideNewest(martin, 'approved')
    await lena.visitor.delete(`/api/posts/${post.id}`)
    const [kept] = await approvalsOf(martin, '?status=approved')
    assert.containSubset(kept, { subjectId: post.id, post: null, canDecide: false })
  })
})
