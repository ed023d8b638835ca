import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { become, WIDE_OPEN } from '#tests/support/becoming_minor'
import { cleanDatabase } from '#tests/support/clean_database'
import { letPass } from '#tests/support/eventually'
import type { Member } from '#tests/support/families'
import { bornYearsAgo, someone } from '#tests/support/people'
import { upload } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { Chance } from '#tests/support/races/chance'
import { ROUNDS, TIMEOUT_MS } from '#tests/support/races/rounds'
import { SEED } from '#tests/support/seed'

/** Roughly the duration of choosing a type. */
const LATER_BY_MS = 15

interface Scene {
  me: Member
  other: Member
  postId: string
  /** Upload of this round. */
  file: string
}

interface Publishing {
  run: (scene: Scene) => Promise<{ status: number }>
  /** Row that records the time of the write: table, column of the actor, column of the time. */
  leaves: [table: string, by: string, at: string]
}

const ACTIONS: Record<string, Publishing> = {
  'a post': {
    run: ({ me }) => me.visitor.post('/api/posts', { content: 'New personal best!' }),
    leaves: ['posts', 'author_id', 'published_at'],
  },
  'a picture in the gallery': {
    run: ({ me, file }) => me.visitor.post('/api/media', { objectUrl: file }),
    leaves: ['media', 'owner_id', 'created_at'],
  },
  'a boost': {
    run: ({ me, postId }) => me.visitor.put(`/api/posts/${postId}/boost`),
    leaves: ['post_boosts', 'user_id', 'created_at'],
  },
  'a fire': {
    run: ({ me, postId }) => me.visitor.put(`/api/posts/${postId}/fire`),
    leaves: ['post_fires', 'user_id', 'created_at'],
  },
  'a comment': {
    run: ({ me, postId }) =>
      me.visitor.post(`/api/posts/${postId}/comments`, { content: 'Well done' }),
    leaves: ['post_comments', 'author_id', 'created_at'],
  },
  'a connection request': {
    run: ({ me, other }) => me.visitor.post('/api/connections', { userId: other.user.id }),
    leaves: ['connections', 'requester_id', 'created_at'],
  },
  'a first message': {
    run: ({ me, other }) =>
      me.visitor.post('/api/messages', { recipientId: other.user.id, content: 'Hello there.' }),
    leaves: ['messages', 'sender_id', 'created_at'],
  },
}

/** Resets the account, so that it can become a minor's again. */
const startAgain = ({ user }: Member) =>
  pool.query(
    `with done as (delete from posts where author_id = $1), shown as (delete from media where owner_id = $1),
       boosted as (delete from post_boosts where user_id = $1), fired as (delete from post_fires where user_id = $1),
       commented as (delete from post_comments where author_id = $1),
       asked as (delete from connections where requester_id = $1),
       wrote as (delete from threads where low_id = $1 or high_id = $1),
       opened as (update privacy_settings set profile_visibility = 'public' where user_id = $1)
     update users set account_type = 'parent', date_of_birth = null where id = $1`,
    [user.id],
  )

const timeOf = async ({ me: { user } }: Scene, [table, by, at]: Publishing['leaves']) => {
  const { rows } = await pool.query<{ at: Date }>(
    `select ${at} as at from ${table} where ${by} = $1`,
    [user.id],
  )
  return rows[0]?.at.getTime()
}

const lastBecameMinor = async ({ me: { user } }: Scene) => {
  const { rows } = await pool.query<{ at: Date }>(
    `select max(created_at) as at from audit_log where action = 'account.became_minor' and subject_id = $1`,
    [user.id],
  )
  return rows[0]?.at.getTime() ?? 0
}

test.group('Publishing at the moment of becoming a minor', (group) => {
  group.each.setup(cleanDatabase)

  for (const [what, { run, leaves }] of Object.entries(ACTIONS)) {
    test(`${what} happens before, or is refused`, async ({ assert }) => {
      const chance = new Chance(SEED)
      const me = await someone({ accountType: 'parent', levels: WIDE_OPEN })
      const other = await someone({ levels: WIDE_OPEN })
      const { id: postId } = await postBy(other.user)
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query('delete from rate_limits')
        await startAgain(me)
        const file = what === 'a picture in the gallery' ? await upload(me.visitor) : ''
        const scene = { me, other, postId, file }
        const [turned, done] = await Promise.all([
          become(me, { accountType: 'athlete', dateOfBirth: bornYearsAgo(17) }),
          letPass(chance.next() * LATER_BY_MS, 'they are apart').then(() => run(scene)),
        ])
        const said = `round ${round}: ${done.status}; TEST_SEED=${SEED}`
        assert.equal(turned.status, 200, said)
        const at = await timeOf(scene, leaves)
        if (done.status < 300) assert.isAtMost(at ?? Infinity, await lastBecameMinor(scene), said)
        else assert.deepEqual([done.status, at], [403, undefined], said)
      }
    }).timeout(TIMEOUT_MS)
  }
})
