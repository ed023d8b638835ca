import { test } from '@japa/runner'
import type {
  Comment,
  Conversation,
  Media,
  Message,
  Notification,
  Post,
  Profile,
  SearchResult,
} from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, messageRequestsOf, send, threadOf } from '#tests/support/messages'
import { admin, curator, decide, everything, report } from '#tests/support/moderation'
import { bornYearsAgo, linkGuardian, signedIn, person, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { connect } from '#tests/support/relations'
import type { Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

type SubjectType = Parameters<typeof report>[1]

/**
 * Reports a thing and has it hidden, by a curator or, for what curators cannot see, an admin. @returns a function that
 * restores it
 */
async function hide(reporter: Visitor, type: SubjectType, id: string) {
  const { json } = await report(reporter, type, id)
  const { visitor: editor } = await curator()
  const { status } = await editor.get(`/api/admin/reports/${json.id}`)
  const { visitor } = status === 404 ? await admin() : { visitor: editor }
  const hidden = await decide(visitor, json.id, { decision: 'hide' })
  if (hidden.status !== 200) throw new Error(`hiding was answered ${hidden.status}`)
  return () => decide(visitor, json.id, { decision: 'restore', version: 2, notes: null })
}

const list = async <Row>(visitor: Visitor, path: string) => (await visitor.get<Row[]>(path)).json
const feedIds = async (visitor: Visitor) =>
  (await list<Post>(visitor, '/api/posts/feed')).map(({ id }) => id)

test.group('Content hidden by a reviewer', (group) => {
  group.each.setup(cleanDatabase)

  test('a hidden post is visible to its author only, and is restored unchanged', async ({
    assert,
  }) => {
    const author = await someone()
    const other = await someone()
    const { json: post } = await author.visitor.post<Post>('/api/posts', {
      content: 'mean words',
      imageUrl: await upload(author.visitor),
    })
    await other.visitor.put(`/api/posts/${post.id}/fire`)
    await other.visitor.post(`/api/posts/${post.id}/comments`, { content: 'hm' })
    const ofProfile = `/api/profiles/${author.user.id}/posts`
    const restore = await hide(other.visitor, 'post', post.id)

    const missing = await other.visitor.get(`/api/posts/${MISSING}`)
    const answers = [
      await other.visitor.get(`/api/posts/${post.id}`),
      await other.visitor.get(`/api/posts/${post.id}/comments`),
      await other.visitor.get(post.imageUrl ?? ''),
      await other.visitor.put(`/api/posts/${post.id}/boost`),
      await other.visitor.post(`/api/posts/${post.id}/comments`, { content: 'again' }),
      await report((await someone()).visitor, 'post', post.id),
    ]
    for (const { status, json } of answers) {
      assert.equal(status, 404)
      assert.equal(
        (json as { message: string }).message,
        (missing.json as { message: string }).message,
      )
    }
    assert.deepEqual(await feedIds(other.visitor), [])
    assert.deepEqual(await list(other.visitor, ofProfile), [])

    const own = await author.visitor.get<Post>(`/api/posts/${post.id}`)
    assert.include(own.json, { status: 'hidden', fireCount: 1, commentCount: 1 })
    assert.equal((await author.visitor.get(post.imageUrl ?? '')).status, 200)
    assert.lengthOf(await list(author.visitor, ofProfile), 1)
    assert.equal((await author.visitor.put(`/api/posts/${post.id}/fire`)).status, 409)

    assert.equal((await restore()).status, 200)
    const back = await other.visitor.get<Post>(`/api/posts/${post.id}`)
    assert.include(back.json, { status: 'published', fireCount: 1, createdAt: post.createdAt })
    assert.deepEqual(await feedIds(other.visitor), [post.id])
    const notices = await list<Notification>(
      author.visitor,
      '/api/notifications?type=account_notice',
    )
    assert.deepEqual(
      notices.map(({ title }) => title),
      ['Your post is back', 'Your post was hidden'],
    )
  })

  test('the author may delete a hidden post, and restoring then brings nothing back', async ({
    assert,
  }) => {
    const { friend, visitor, subjects } = await everything()
    const restore = await hide(friend.visitor, 'post', subjects.post)
    assert.equal((await visitor.delete(`/api/posts/${subjects.post}`)).status, 204)
    assert.equal((await restore()).status, 404)
    assert.equal((await friend.visitor.get(`/api/posts/${subjects.post}`)).status, 404)
  })

  test('a child’s hidden post is hidden from the guardian too', async ({ assert }) => {
    const child = await someone()
    const guardian = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const { json: post } = await child.visitor.post<Post>('/api/posts', { content: 'oh no' })
    await child.user.refresh()
    await child.user.merge({ dateOfBirth: bornYearsAgo(17) }).save()
    await linkGuardian(child.user, guardian)
    const asGuardian = await signedIn(guardian)
    assert.equal((await asGuardian.get(`/api/posts/${post.id}`)).status, 200)
    await hide((await someone()).visitor, 'post', post.id)
    assert.equal((await asGuardian.get(`/api/posts/${post.id}`)).status, 404)
    assert.equal((await child.visitor.get(`/api/posts/${post.id}`)).status, 200)
  })

  test('a hidden comment leaves the list, the count and the notifications', async ({ assert }) => {
    const { friend, visitor, host, hostPost, subjects } = await everything()
    const path = `/api/posts/${hostPost.id}/comments`
    const countSeen = async () =>
      (await host.visitor.get<Post>(`/api/posts/${hostPost.id}`)).json.commentCount
    const news = () => list<Notification>(host.visitor, '/api/notifications?type=comment')
    assert.deepEqual([await countSeen(), (await news()).length], [1, 1])

    const restore = await hide(friend.visitor, 'comment', subjects.comment)
    assert.deepEqual(await list(friend.visitor, path), [])
    assert.deepEqual(await list(host.visitor, path), [])
    assert.deepEqual([await countSeen(), (await news()).length], [0, 0])
    assert.equal((await host.visitor.delete(`/api/comments/${subjects.comment}`)).status, 404)
    const [own] = await list<Comment>(visitor, path)
    assert.include(own, { id: subjects.comment, isHidden: true })

    await restore()
    const [back] = await list<Comment>(friend.visitor, path)
    assert.equal(back?.id, subjects.comment)
    assert.notProperty(back, 'isHidden')
    assert.equal(await countSeen(), 1)
  })

  test('deleting a hidden comment does not decrease the count again', async ({ assert }) => {
    const { friend, visitor, hostPost, subjects } = await everything()
    await friend.visitor.post(`/api/posts/${hostPost.id}/comments`, { content: 'mine stays' })
    await hide(friend.visitor, 'comment', subjects.comment)
    assert.equal((await visitor.delete(`/api/comments/${subjects.comment}`)).status, 204)
    const { json } = await friend.visitor.get<Post>(`/api/posts/${hostPost.id}`)
    assert.equal(json.commentCount, 1)
  })

  test('a hidden picture leaves the gallery, including its bytes', async ({ assert }) => {
    const { friend, visitor, user, media, subjects } = await everything()
    const path = `/api/profiles/${user.id}/media`
    const kept = await galleryPicture(visitor)
    const restore = await hide(friend.visitor, 'media', subjects.media)
    assert.deepEqual(
      (await list<Media>(friend.visitor, path)).map(({ id }) => id),
      [kept.id],
    )
    assert.equal((await friend.visitor.get(media.imageUrl)).status, 404)
    assert.equal((await visitor.get(media.imageUrl)).status, 200)
    const [own] = await list<Media>(visitor, path)
    assert.include(own, { id: subjects.media, status: 'hidden' })
    await restore()
    assert.equal((await friend.visitor.get(media.imageUrl)).status, 200)
    assert.lengthOf(await list(friend.visitor, path), 2)
  })

  test('a hidden message is missing for its recipient: thread, list, count and notifications', async ({
    assert,
  }) => {
    const { friend, visitor, user, subjects } = await everything()
    const news = () => list<Notification>(friend.visitor, '/api/notifications?type=message')
    await send(visitor, friend.user.id, 'a second one')
    const { json: third } = await send(visitor, friend.user.id, 'mean words')
    const restore = await hide(friend.visitor, 'message', third.id)

    const [conversation] = await conversationsOf(friend.visitor)
    assert.include(conversation, { unreadCount: 2 })
    assert.equal(conversation?.lastMessage.content, 'a second one')
    assert.equal((await news())[0]?.count, 2)
    const thread = await threadOf(friend.visitor, user.id)
    assert.deepEqual(
      thread.json.map(({ content }) => content),
      ['a message', 'a second one'],
    )
    assert.equal((await conversationsOf(friend.visitor))[0]?.unreadCount, 0)
    assert.equal((await report(friend.visitor, 'message', third.id)).status, 404)

    const own = (await threadOf(visitor, friend.user.id)).json as Message[]
    assert.lengthOf(own, 3)
    assert.include(own[2], { content: 'mean words', isHidden: true })
    const [ownConversation] = await conversationsOf(visitor)
    assert.equal(ownConversation?.lastMessage.content, 'mean words')

    await send(friend.visitor, user.id, 'an answer')
    await send(visitor, friend.user.id, 'one more')
    assert.equal((await conversationsOf(friend.visitor))[0]?.unreadCount, 1)
    await restore()
    const back = (await threadOf(friend.visitor, user.id)).json
    assert.lengthOf(back, 5)
    assert.equal((await conversationsOf(friend.visitor))[0]?.unreadCount, 0)
    assert.isNotEmpty(subjects.message)
  })

  test('a thread without a visible message is not listed until the next one', async ({
    assert,
  }) => {
    const { friend, visitor, user, subjects } = await everything()
    const restore = await hide(friend.visitor, 'message', subjects.message)
    assert.deepEqual(await conversationsOf(friend.visitor), [])
    assert.lengthOf(await conversationsOf(visitor), 1)
    assert.deepEqual((await threadOf(friend.visitor, user.id)).json, [])
    await restore()
    const [back] = (await conversationsOf(friend.visitor)) as [Conversation]
    assert.equal(back.lastMessage.content, 'a message')
    assert.equal(back.unreadCount, 0)
  })

  test('a hidden message request cannot be answered', async ({ assert }) => {
    const asker = await someone()
    const asked = await someone({ levels: { contactVisibility: 'public' } })
    const { json } = await send(asker.visitor, asked.user.id, 'mean words')
    const answer = () =>
      asked.visitor.put(`/api/messages/requests/${asker.user.id}`, { status: 'accepted' })
    const restore = await hide(asked.visitor, 'message', json.id)
    assert.deepEqual(await messageRequestsOf(asked.visitor), [])
    assert.equal((await answer()).status, 404)
    await restore()
    assert.lengthOf(await messageRequestsOf(asked.visitor), 1)
    assert.equal((await answer()).status, 200)
  })

  test('a hidden profile is visible to its owner only', async ({ assert }) => {
    const { friend, visitor, user, subjects, hostPost } = await everything()
    await visitor.put('/api/athlete-profiles', { sport: 'swimming' })
    const { json: photo } = await visitor.put<{ profileImageUrl: string }>('/api/profile-images', {
      imageURL: await upload(visitor),
    })
    const third = await someone()
    await connect(user, third.user)
    const found = async (seeker: Visitor) =>
      (await list<SearchResult>(seeker, '/api/search?q=robin')).length
    assert.equal(await found(third.visitor), 1)
    const restore = await hide(friend.visitor, 'profile', subjects.profile)

    for (const seeker of [friend.visitor, third.visitor]) {
      assert.equal(await found(seeker), 0)
      assert.deepEqual(await list(seeker, '/api/search/suggest?q=robin'), [])
      const paths = [
        `/api/profiles/${user.id}`,
        `/api/profiles/${user.id}/posts`,
        `/api/profiles/${user.id}/media`,
        `/api/posts/${subjects.post}`,
        photo.profileImageUrl,
      ]
      for (const path of paths) assert.equal((await seeker.get(path)).status, 404, path)
      assert.notInclude(await feedIds(seeker), subjects.post)
      assert.deepEqual(await list(seeker, `/api/posts/${hostPost.id}/comments`), [])
    }
    const own = await visitor.get<Profile>(`/api/profiles/${user.id}`)
    assert.equal(own.status, 200)
    assert.isTrue(own.json.isHidden)
    assert.equal((await visitor.get('/api/auth/user')).status, 200)

    await restore()
    assert.equal(await found(third.visitor), 1)
    const back = await third.visitor.get<Profile>(`/api/profiles/${user.id}`)
    assert.equal(back.status, 200)
    assert.notProperty(back.json, 'isHidden')
  })

  test('reading during the hiding of a message keeps the counts correct', async ({ assert }) => {
    const { friend, visitor, user } = await everything()
    const ids: string[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      ids.push((await send(visitor, friend.user.id, `message ${nth}`)).json.id)
    }
    const cases = await Promise.all(
      ids.map(async (id) => (await report(friend.visitor, 'message', id)).json.id),
    )
    const { visitor: reviewer } = await admin()
    const answers = await Promise.all([
      ...cases.map((id) => decide(reviewer, id, { decision: 'hide' })),
      ...ids.map(() => threadOf(friend.visitor, user.id)),
      send(visitor, friend.user.id, 'the last'),
    ])
    for (const { status, json } of answers) {
      assert.include([200, 201], status, JSON.stringify(json))
    }
    await threadOf(friend.visitor, user.id)
    const [conversation] = await conversationsOf(friend.visitor)
    assert.include(conversation, { unreadCount: 0 })
    assert.equal(conversation?.lastMessage.content, 'the last')
    const { rows } = await pool.query<{ wrong: number }>(
      `select count(*)::integer as wrong from thread_members
       where read_count > received_count or last_seq = 0`,
    )
    assert.equal(rows[0]?.wrong, 0)
  })
})
