import { test } from '@japa/runner'
import type { Notification, Post as PostAnswer } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, signedIn, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const KINDS = [
  { kind: 'fire', count: 'fireCount', mine: 'firedByMe', table: 'post_fires' },
  { kind: 'boost', count: 'boostCount', mine: 'boostedByMe', table: 'post_boosts' },
] as const

for (const { kind, count, mine, table } of KINDS) {
  test.group(`To ${kind} a post`, (group) => {
    group.each.setup(cleanDatabase)

    test('on and off, each twice, counts once', async ({ assert }) => {
      const { visitor } = await someone()
      const post = await postBy(await person())
      const path = `/api/posts/${post.id}/${kind}`
      for (let i = 0; i < 2; i += 1) {
        const { status, json } = await visitor.put<PostAnswer>(path)
        assert.equal(status, 200)
        assert.include(json, { id: post.id, [count]: 1, [mine]: true })
      }
      for (let i = 0; i < 2; i += 1) {
        const { status, json } = await visitor.delete<PostAnswer>(path)
        assert.equal(status, 200)
        assert.include(json, { id: post.id, [count]: 0, [mine]: false })
      }
    })

    test('everyone sees the count, and whether they reacted themselves', async ({ assert }) => {
      const [{ visitor: one }, { visitor: other }] = [await someone(), await someone()]
      const post = await postBy(await person())
      await one.put(`/api/posts/${post.id}/${kind}`)
      const [seen] = (await other.get<PostAnswer[]>('/api/posts/feed')).json
      assert.include(seen, { [count]: 1, [mine]: false })
      await other.put(`/api/posts/${post.id}/${kind}`)
      const [own] = (await one.get<PostAnswer[]>('/api/posts/feed')).json
      assert.include(own, { [count]: 2, [mine]: true })
    })

    test('fifty at the same moment are counted exactly, on and off', async ({ assert }) => {
      const post = await postBy(await person())
      const visitors = await Promise.all(
        Array.from({ length: 50 }, async () => (await someone()).visitor),
      )
      const path = `/api/posts/${post.id}/${kind}`
      const on = await Promise.all(
        visitors.flatMap((visitor) => [visitor.put(path), visitor.put(path)]),
      )
      assert.deepEqual([...new Set(on.map(({ status }) => status))], [200])
      const { json } = await visitors[0]!.get<PostAnswer>(`/api/posts/${post.id}`)
      assert.include(json, { [count]: 50, [mine]: true })

      const turns = visitors.map((visitor, i) =>
        i % 2 === 0 ? visitor.delete<PostAnswer>(path) : visitor.put<PostAnswer>(path),
      )
      await Promise.all(turns)
      const after = await visitors[1]!.get<PostAnswer>(`/api/posts/${post.id}`)
      assert.include(after.json, { [count]: 25, [mine]: true })
    })

    test('a deleted account’s reactions are removed', async ({ assert }) => {
      const author = await someone()
      const { user, visitor } = await someone()
      const post = await postBy(author.user)
      await visitor.put(`/api/posts/${post.id}/${kind}`)
      await pool.query('delete from users where id = $1', [user.id])
      const { json } = await author.visitor.get<PostAnswer>(`/api/posts/${post.id}`)
      assert.include(json, { [count]: 0 })
    })

    test('notifies the author once, and never of their own', async ({ assert }) => {
      const author = await someone()
      const { visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
      const post = await postBy(author.user)
      const path = `/api/posts/${post.id}/${kind}`
      await author.visitor.put(path)
      await visitor.put(path)
      await visitor.delete(path)
      await visitor.put(path)
      const { json } = await author.visitor.get<Notification[]>(`/api/notifications?type=${kind}`)
      assert.lengthOf(json, 1)
      assert.equal(
        json[0]?.message,
        `Amara Reid ${kind === 'fire' ? 'fired' : 'boosted'} your post`,
      )
      assert.equal(json[0]?.actionUrl, `/?post=${post.id}`)
    })

    test('a hidden post gets the answer for a missing one', async ({ assert }) => {
      const { user, visitor } = await someone()
      const hidden = await postBy(await person({ levels: { profileVisibility: 'private' } }))
      const blocker = await person()
      await block(blocker, user)
      const blocked = await postBy(blocker)
      const pending = await postBy(await person(), { status: 'pending' })
      const missing = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
      for (const id of [hidden.id, blocked.id, pending.id, missing, 'x']) {
        for (const method of ['PUT', 'DELETE']) {
          const answer = await visitor.send(method, `/api/posts/${id}/${kind}`)
          assert.equal(answer.status, 404)
          assert.include(problemIn(answer), { code: 'not_found', message: 'Not found' })
        }
      }
      const { rows } = await pool.query(`select from ${table}`)
      assert.lengthOf(rows, 0)
    })

    test('is refused for an own post that is pending', async ({ assert }) => {
      const { user, visitor } = await someone()
      const pending = await postBy(user, { status: 'pending' })
      const answer = await visitor.put(`/api/posts/${pending.id}/${kind}`)
      assert.equal(answer.status, 409)
      assert.equal(problemIn(answer).code, 'post_not_published')
    })

    test('is refused when signed out, and without an account type', async ({ assert }) => {
      const post = await postBy(await person())
      const path = `/api/posts/${post.id}/${kind}`
      assert.equal((await new Visitor().put(path)).status, 401)
      const nobody = await signedIn(await person({ accountType: null, dateOfBirth: null }))
      assert.equal((await nobody.put(path)).status, 403)
    })
  })
}
