import { test } from '@japa/runner'
import { fc } from '#tests/support/seed'
import { type Comment, type Post, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block, connect } from '#tests/support/relations'
import { nextOf, type Response, type Visitor } from '#tests/support/visitor'

/** One person of each audience, and a child with their guardian. */
const PERSONS: readonly Parameters<typeof someone>[0][] = [
  {},
  {},
  { accountType: 'institution_coach', isVerified: true, hasBackgroundCheck: true },
  { accountType: 'institution_org', organizationKind: 'team', isVerified: true },
  { accountType: 'institution_org', organizationKind: 'sponsor', isVerified: true },
  { accountType: 'parent', isVerified: true, hasBackgroundCheck: true },
  { dateOfBirth: bornYearsAgo(17) },
]
const PEOPLE = PERSONS.length
const pair = fc
  .tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1))
  .filter(([one, other]) => one !== other)
const somebody = fc.nat(PEOPLE - 1)

/** Blocks, visibility levels, absent people, and each person's reactions to the post. */
const world = fc.record({
  levels: fc.tuple(
    ...Array.from({ length: PEOPLE }, () =>
      fc.option(fc.constantFrom(...VISIBILITY_LEVELS), { nil: 'public' as const }),
    ),
  ),
  gone: fc.uniqueArray(somebody, { maxLength: 2 }),
  unlinked: fc.uniqueArray(somebody, { maxLength: 3 }),
  hiddenByReviewer: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
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

  test('include the comments visible to the viewer, and reactions not hidden by a block', async ({
    assert,
  }) => {
    const people = await Promise.all(PERSONS.map((details) => someone(details)))
    const [author, , , , , parentOfChild, childOfParent] = people
    if (!author || !parentOfChild || !childOfParent) return
    await linkGuardian(childOfParent.user, parentOfChild.user)
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        const { blocks, fires, boosts, comments, levels, gone, unlinked, hiddenByReviewer } = made
        await pool.query(
          `delete from blocks; delete from posts; delete from connections; delete from rate_limits;
           update users set suspended_at = null, profile_hidden_at = null where suspended_at is not null or profile_hidden_at is not null;
           update privacy_settings set profile_visibility = 'public'`,
        )
        for (const [index, { user }] of people.entries()) {
          if (index > 0 && !unlinked.includes(index)) await connect(author.user, user)
        }
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
        for (const [place, index] of comments.entries()) {
          await pool.query(
            `insert into post_comments (post_id, author_id, content, hidden_at)
             values ($1, $2, 'hm', case when $3::boolean then now() end)`,
            [id, at(index).user.id, hiddenByReviewer.includes(place)],
          )
        }
        // Set after the writes, so that stored copies have to follow.
        for (const [index, level] of levels.entries()) {
          await pool.query(
            'update privacy_settings set profile_visibility = $2 where user_id = $1',
            [at(index).user.id, level],
          )
        }
        const absent = gone.filter((index) => index > 0)
        for (const [place, index] of absent.entries()) {
          const how = place === 0 ? 'suspended_at' : 'profile_hidden_at'
          await pool.query(`update users set ${how} = now() where id = $1`, [at(index).user.id])
        }
        for (const [one, other] of blocks) await block(at(one).user, at(other).user)

        const isApart = (one: number, other: number) =>
          blocks.some(
            ([by, whom]) => (by === one && whom === other) || (by === other && whom === one),
          )
        for (const [viewer, { visitor }] of people.entries()) {
          const shown = await visitor.get<Post>(`/api/posts/${id}`)
          if (shown.status !== 200) continue
          const seen = (who: number[]) => who.filter((index) => !isApart(viewer, index)).length
          const expected = {
            fireCount: seen(fires),
            boostCount: seen(boosts),
            commentCount: (await everyComment(visitor, id)).length,
          }
          assert.deepEqual(countsOf(shown.json), expected)
          for (const path of ['/api/posts/feed', `/api/profiles/${author.user.id}/posts`]) {
            const { json } = await visitor.get<Post[]>(path)
            assert.deepEqual(json.map(countsOf), [expected], path)
          }
        }
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 5) },
    )
  }).timeout(600_000)

  test('match the viewer’s own list after reacting across blocks', async ({ assert }) => {
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
