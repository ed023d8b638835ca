import { test } from '@japa/runner'
import type { Comment, Notification, Post as PostAnswer } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block } from '#tests/support/relations'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

const commentOn = (visitor: Visitor, postId: string, content = 'That back straight!') =>
  visitor.post<Comment>(`/api/posts/${postId}/comments`, { content })

const commentsOf = (visitor: Visitor, postId: string, query = '') =>
  visitor.get<Comment[]>(`/api/posts/${postId}/comments${query}`)

const contents = ({ json }: { json: Comment[] }) => json.map(({ content }) => content)

test.group('Comments', (group) => {
  group.each.setup(cleanDatabase)

  test('a new comment is returned trimmed, and counted', async ({ assert }) => {
    const { user, visitor } = await someone({ firstName: 'Kai' })
    const post = await postBy(await person())
    const { status, json } = await commentOn(visitor, post.id, '  Fast!\n')
    assert.equal(status, 201)
    assert.include(json, { postId: post.id, content: 'Fast!', canDelete: true })
    assert.include(json.user, { id: user.id, firstName: 'Kai' })
    const seen = await visitor.get<PostAnswer>(`/api/posts/${post.id}`)
    assert.equal(seen.json.commentCount, 1)
  })

  test('are listed oldest first; pages have no gaps or repeats', async ({ assert }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    await pool.query(
      `insert into post_comments (post_id, author_id, content, created_at)
       select $1, $2, n, '2026-01-01'::timestamptz + (n / 2) * interval '1 s'
       from generate_series(10, 54) n`,
      [post.id, user.id],
    )
    const ids: string[] = []
    const times: string[] = []
    let path: string | undefined = `/api/posts/${post.id}/comments`
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof commentsOf>> = await visitor.get(path)
      ids.push(...json.map(({ id }) => id))
      times.push(...json.map(({ createdAt }) => createdAt))
      path = nextOf(headers)
    }
    assert.lengthOf(new Set(ids), 45)
    assert.deepEqual(times, [...times].sort())
    const { json } = await visitor.get<PostAnswer>(`/api/posts/${post.id}`)
    assert.equal(json.commentCount, 45)
  })

  test('a post without comments has an empty list', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { status, json } = await commentsOf(visitor, (await postBy(user)).id)
    assert.equal(status, 200)
    assert.deepEqual(json, [])
  })

  test('fifty at once are counted exactly', async ({ assert }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    const visitors = await Promise.all(
      Array.from({ length: 10 }, async () => (await someone()).visitor),
    )
    const written = await Promise.all(
      visitors.flatMap((one) => Array.from({ length: 5 }, () => commentOn(one, post.id))),
    )
    assert.deepEqual([...new Set(written.map(({ status }) => status))], [201])
    await Promise.all(
      written.slice(0, 20).map(({ json }) => visitor.delete(`/api/comments/${json.id}`)),
    )
    const { json } = await visitor.get<PostAnswer>(`/api/posts/${post.id}`)
    assert.equal(json.commentCount, 30)
    assert.lengthOf((await commentsOf(visitor, post.id, '?limit=100')).json, 30)
  })

  test('a retry with the same key adds no second comment', async ({ assert }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    const send = () =>
      visitor.post<Comment>(
        `/api/posts/${post.id}/comments`,
        { content: 'hi' },
        { headers: { 'idempotency-key': 'k1' } },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.lengthOf((await commentsOf(visitor, post.id)).json, 1)
  })

  test('the author gets one grouped notification of others’ comments, and none of their own', async ({
    assert,
  }) => {
    const author = await someone()
    const post = await postBy(author.user)
    const one = await someone({ firstName: 'Amara', lastName: 'Reid' })
    const other = await someone({ firstName: 'Kai', lastName: 'Okafor' })
    await commentOn(author.visitor, post.id)
    await commentOn(one.visitor, post.id)
    const { json: second } = await commentOn(other.visitor, post.id)
    const heard = () => author.visitor.get<Notification[]>('/api/notifications?type=comment')
    const { json } = await heard()
    assert.lengthOf(json, 1)
    assert.equal(json[0]?.count, 2)
    await other.visitor.delete(`/api/comments/${second.id}`)
    assert.equal((await heard()).json[0]?.count, 1)
  })

  for (const body of [{}, { content: ' ' }, { content: 7 }, { content: 'a\0b' }, null, []]) {
    test(`${JSON.stringify(body)} is refused`, async ({ assert }) => {
      const { user, visitor } = await someone()
      const post = await postBy(user)
      const answer = await visitor.send('POST', `/api/posts/${post.id}/comments`, { json: body })
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
    })
  }

  test('may have 2,000 characters, not 2,001', async ({ assert }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    assert.equal((await commentOn(visitor, post.id, 'é'.repeat(2_000))).status, 201)
    assert.equal((await commentOn(visitor, post.id, 'é'.repeat(2_001))).status, 422)
  })

  test('a forged cursor is refused', async ({ assert }) => {
    const { user, visitor } = await someone()
    const post = await postBy(user)
    assert.equal((await commentsOf(visitor, post.id, '?cursor=AAAA')).status, 422)
  })

  test('are refused under an own post that is pending', async ({ assert }) => {
    const { user, visitor } = await someone()
    const pending = await postBy(user, { status: 'pending' })
    assert.equal((await commentOn(visitor, pending.id)).status, 409)
  })

  test('every call under a hidden post gets 404', async ({ assert }) => {
    const { visitor } = await someone()
    const author = await someone({ levels: { profileVisibility: 'private' } })
    const hidden = await postBy(author.user)
    const { json } = await commentOn(author.visitor, hidden.id)
    for (const id of [hidden.id, MISSING, 'x']) {
      assert.equal((await commentsOf(visitor, id)).status, 404)
      assert.equal((await commentOn(visitor, id)).status, 404)
    }
    assert.equal((await visitor.delete(`/api/comments/${json.id}`)).status, 404)
    assert.lengthOf((await commentsOf(author.visitor, hidden.id)).json, 1)
  })

  test('signed-out visitors can neither read nor write them', async ({ assert }) => {
    const post = await postBy(await person())
    assert.equal((await commentsOf(new Visitor(), post.id)).status, 401)
    assert.equal((await commentOn(new Visitor(), post.id)).status, 401)
    assert.equal((await new Visitor().delete(`/api/comments/${MISSING}`)).status, 401)
  })
})

test.group('Authors of listed comments', (group) => {
  group.each.setup(cleanDatabase)

  test('have a profile visible to the viewer', async ({ assert }) => {
    const reader = await someone()
    const post = await postBy(await person())
    for (const [content, details] of [
      ['open', {}],
      ['closed', { levels: { profileVisibility: 'coaches' } }],
    ] as const) {
      await commentOn((await someone(details)).visitor, post.id, content)
    }
    const blocking = await someone()
    await commentOn(blocking.visitor, post.id, 'blocking')
    await block(blocking.user, reader.user)
    const suspended = await someone()
    await commentOn(suspended.visitor, post.id, 'suspended')
    await pool.query('update users set suspended_at = now() where id = $1', [suspended.user.id])
    assert.deepEqual(contents(await commentsOf(reader.visitor, post.id)), ['open'])
  })
})

test.group('Deleting a comment', (group) => {
  group.each.setup(cleanDatabase)

  test('is open to its author and the post’s author, not to others', async ({ assert }) => {
    const [author, commenter, other] = [await someone(), await someone(), await someone()]
    const post = await postBy(author.user)
    const { json: first } = await commentOn(commenter.visitor, post.id)
    const { json: second } = await commentOn(commenter.visitor, post.id)

    const refused = await other.visitor.delete(`/api/comments/${first.id}`)
    assert.equal(refused.status, 403)
    assert.equal((await commentsOf(other.visitor, post.id)).json[0]?.canDelete, false)

    assert.equal((await commenter.visitor.delete(`/api/comments/${first.id}`)).status, 204)
    assert.equal((await author.visitor.delete(`/api/comments/${second.id}`)).status, 204)
    assert.equal((await author.visitor.delete(`/api/comments/${second.id}`)).status, 404)
    assert.deepEqual((await commentsOf(other.visitor, post.id)).json, [])
  })

  test('a post’s author can delete comments across a block', async ({ assert }) => {
    const [author, blocked, blocker] = [await someone(), await someone(), await someone()]
    const post = await postBy(author.user)
    const { json: first } = await commentOn(blocked.visitor, post.id)
    const { json: second } = await commentOn(blocker.visitor, post.id)
    await block(author.user, blocked.user)
    await block(blocker.user, author.user)
    for (const { id } of [first, second]) {
      assert.equal((await author.visitor.delete(`/api/comments/${id}`)).status, 204)
    }
    const { json } = await author.visitor.get<PostAnswer>(`/api/posts/${post.id}`)
    assert.equal(json.commentCount, 0)
  })

  test('across a block other comments count as missing', async ({ assert }) => {
    const [author, commenter, other] = [await someone(), await someone(), await someone()]
    const post = await postBy(author.user)
    const { json } = await commentOn(commenter.visitor, post.id)
    await block(commenter.user, other.user)
    assert.equal((await other.visitor.delete(`/api/comments/${json.id}`)).status, 404)
  })

  test('is refused to a minor who awaits a guardian', async ({ assert }) => {
    const visitor = await signedIn(await person({ dateOfBirth: bornYearsAgo(17) }))
    const post = await postBy(await person())
    assert.equal((await commentsOf(visitor, post.id)).status, 200)
    assert.equal((await commentOn(visitor, post.id)).status, 403)
  })
})
