import { test } from '@japa/runner'
import fc from 'fast-check'
import type { Comment, Post } from '@fieldhouse/contract'
import { pool } from '#services/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block, connect } from '#tests/support/relations'
import { nextOf, type Response, type Visitor } from '#tests/support/visitor'

const PEOPLE = 7
const pair = fc
  .tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1))
  .filter(([one, other]) => one !== other)
const somebody = fc.nat(PEOPLE - 1)

/** Who blocked whom, and what each did to the post. */
const world = fc.record({
  blocks: fc.uniqueArray(pair, { maxLength: 8, selector: ([one, other]) => `${one} ${other}` }),
  fires: fc.uniqueArray(somebody),
  boosts: fc.uniqueArray(somebody),
  comments: fc.array(somebody, { maxLength: 10 }),
})

async function everyComment(visitor: Visitor, postId: string): Promise<Comment[]> {
  const found: Comment[] = []
  let path: string | undefined = `/api/posts/${postId}/comments?limit=3`
  while (path) {
    const page: Response<Comment[]> = await visitor.get(path)
    found.push(...page.json)
    path = nextOf(page.headers)
  }
  return found
}

const countsOf = ({ fireCount, boostCount, commentCount }: Post) => ({
  fireCount,
  boostCount,
  commentCount,
})

test.group('Counts', (group) => {
  group.each.setup(cleanDatabase)

  test('whoever is hidden by a block, either way, is in no count of a viewer', async ({
    assert,
  }) => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => someone()))
    const [author] = people
    if (!author) return
    for (const { user } of people.slice(1)) await connect(author.user, user)
    await fc.assert(
      fc.asyncProperty(world, async ({ blocks, fires, boosts, comments }) => {
        await pool.query('delete from blocks; delete from posts')
        const { id } = await postBy(author.user)
        const at = (index: number) => people[index]!
        for (const index of fires) {
          await pool.query('insert into post_fires (post_id, user_id) values ($1, $2)', [
            id,
            at(index).user.id,
          ])
        }
        for (const index of boosts) {
          await pool.query('insert into post_boosts (post_id, user_id) values ($1, $2)', [
            id,
            at(index).user.id,
          ])
        }
        for (const index of comments) {
          await pool.query(
            `insert into post_comments (post_id, author_id, content) values ($1, $2, 'hm')`,
            [id, at(index).user.id],
          )
        }
        for (const [one, other] of blocks) await block(at(one).user, at(other).user)

        const isApart = (one: number, other: number) =>
          blocks.some(
            ([by, whom]) => (by === one && whom === other) || (by === other && whom === one),
          )
        for (const [viewer, { visitor }] of people.entries()) {
          const shown = await visitor.get<Post>(`/api/posts/${id}`)
          if (isApart(viewer, 0)) {
            assert.equal(shown.status, 404)
            continue
          }
          const seen = (who: number[]) => who.filter((index) => !isApart(viewer, index)).length
          const expected = {
            fireCount: seen(fires),
            boostCount: seen(boosts),
            commentCount: seen(comments),
          }
          assert.deepEqual(countsOf(shown.json), expected)
          assert.lengthOf(await everyComment(visitor, id), expected.commentCount)
          for (const path of ['/api/posts/feed', `/api/profiles/${author.user.id}/posts`]) {
            const { json } = await visitor.get<Post[]>(path)
            assert.deepEqual(json.map(countsOf), [expected], path)
          }
        }
      }),
      { numRuns: 15 },
    )
  }).timeout(120_000)

  test('a reaction of somebody with blocks answers what they see', async ({ assert }) => {
    const [author, one, other] = [await someone(), await someone(), await someone()]
    const { id } = await postBy(author.user)
    await one.visitor.put(`/api/posts/${id}/fire`)
    await block(one.user, other.user)
    for (let again = 0; again < 2; again += 1) {
      const fired = await other.visitor.put<Post>(`/api/posts/${id}/fire`)
      assert.include(fired.json, { fireCount: 1, firedByMe: true })
    }
    assert.include((await author.visitor.get<Post>(`/api/posts/${id}`)).json, { fireCount: 2 })
    const off = await other.visitor.send<Post>('DELETE', `/api/posts/${id}/fire`)
    assert.include(off.json, { fireCount: 0, firedByMe: false })
  })
})
