import { test } from '@japa/runner'
import type { ParentalControl, ParentalControlChange, Post } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { familyOfFour } from '#tests/support/approvals'
import { eventually } from '#tests/support/eventually'
import { controlsOf, family } from '#tests/support/families'
import { messagesWritten, send } from '#tests/support/messages'
import { heard } from '#tests/support/notifications'
import { person } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { problemIn } from '#tests/support/visitor'

const ROUNDS = 10

/** True once this many transactions wait for a lock. */
const isLockAwaited = (times = 1) =>
  eventually(async () => {
    const { rowCount } = await pool.query('select from pg_locks where not granted')
    return rowCount === times
  })

test.group('Writes of a guardian at the same moment as others', (group) => {
  group.each.setup(cleanDatabase)

  test('of two guardians who leave at once the child is told that one was the last', async ({
    assert,
  }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { lena, mother, father } = await familyOfFour()
      const left = await Promise.all(
        [mother, father].map(({ visitor }) =>
          visitor.delete(`/api/guardian/links/${lena.user.id}`),
        ),
      )
      assert.deepEqual(
        left.map(({ status }) => status),
        [204, 204],
      )
      const told = (await heard(lena.visitor)).filter(({ type }) => type === 'guardian_left')
      assert.lengthOf(
        told.filter(({ message }) => message.includes('Until you link another one')),
        1,
      )
    }
  })

  test('a changed switch applies to the child’s next action, not to the current one', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    const [record] = await controlsOf(parent)
    const turn = (requireApprovalForPosts: boolean) =>
      parent.visitor.put(`/api/parental-controls/${record?.id}`, { requireApprovalForPosts })
    await turn(false)
    const client = await pool.connect()
    try {
      // A post in an open transaction.
      await client.query('begin')
      await client.query('select from users where id = $1 for share', [child.user.id])
      const turning = turn(true)
      assert.isTrue(await isLockAwaited())
      await client.query('commit')
      assert.equal((await turning).status, 200)
      // A change of a switch in an open transaction.
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [child.user.id])
      await client.query('update guardian_links set require_approval_for_posts = false')
      const posting = child.visitor.post<Post>('/api/posts', { content: 'Sectionals!' })
      assert.isTrue(await isLockAwaited())
      await client.query('commit')
      assert.equal((await posting).json.status, 'published')
    } finally {
      client.release()
    }
  })

  test('of two opposite changes of a switch the second one remains', async ({ assert }) => {
    const { child, parent } = await family()
    const [record] = await controlsOf(parent)
    const turn = (canViewActivity: boolean) =>
      parent.visitor.put<ParentalControl>(`/api/parental-controls/${record?.id}`, {
        canViewActivity,
      })
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [child.user.id])
      const off = turn(false)
      assert.isTrue(await isLockAwaited())
      const on = turn(true)
      assert.isTrue(await isLockAwaited(2))
      await client.query('commit')
      assert.isFalse((await off).json.canViewActivity)
      assert.isTrue((await on).json.canViewActivity)
    } finally {
      client.release()
    }
    assert.isTrue((await controlsOf(parent))[0]?.canViewActivity)
    const changes = await parent.visitor.get<ParentalControlChange[]>(
      `/api/parental-controls/${record?.id}/history`,
    )
    assert.sameMembers(
      changes.json.map(({ to }) => to),
      [true, false],
    )
  })

  test('a child’s message under way is refused when the last guardian leaves', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    const friend = await person()
    await connect(child.user, friend)
    assert.equal((await send(child.visitor, friend.id)).status, 201)
    const client = await pool.connect()
    try {
      // The statements of `guardians/leave.ts`.
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [child.user.id])
      await client.query('delete from guardian_links where guardian_id = $1', [parent.user.id])
      const sending = send(child.visitor, friend.id)
      assert.isTrue(await isLockAwaited())
      await client.query('commit')
      assert.equal(problemIn(await sending).code, 'awaiting_guardian')
    } finally {
      client.release()
    }
    assert.equal(await messagesWritten(), 1)
  })
})
