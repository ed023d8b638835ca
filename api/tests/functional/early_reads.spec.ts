import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { earlyReads } from '#core/endpoints/endpoint'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { answer, ask, two } from '#tests/support/connections'
import { someone } from '#tests/support/people'
import { interceptReads, statementsOf } from '#tests/support/queries'

type Someone = Awaited<ReturnType<typeof someone>>

interface Case {
  /** Statement of the read itself. */
  statement: string
  path: (other: Someone) => string
}

/** One row for each endpoint that reads before the session is confirmed. */
const CASES = new Map<Endpoint, Case>([
  [api.listFeed, { statement: 'feed_21', path: () => '/api/posts/feed' }],
  [
    api.countUnread,
    { statement: 'notifications_unread', path: () => '/api/notifications/unread-count' },
  ],
  [api.showThread, { statement: 'thread', path: ({ user }) => `/api/messages/${user.id}` }],
])

/** Two friends with a message, a post and a notice between them, who have both been here before. */
async function friends() {
  const { kai, amara } = await two()
  const { json: request } = await ask(kai.visitor, amara.user.id)
  await answer(amara.visitor, request.id, 'accepted')
  await kai.visitor.post('/api/posts', { content: 'Morning laps' })
  await kai.visitor.post('/api/messages', { recipientId: amara.user.id, content: 'See you at six' })
  return { kai, amara }
}

test.group('Reads before the session is confirmed', (group) => {
  group.each.setup(cleanDatabase)

  test('each has a case here', ({ assert }) => {
    assert.sameMembers([...CASES.keys()], earlyReads)
  })

  for (const [entry, { statement, path }] of CASES) {
    const name = `${entry.method} ${entry.path}`

    test(`${name}: session and answer reach the database together`, async ({ assert, cleanup }) => {
      const { kai, amara } = await friends()
      await amara.visitor.get(path(kai))
      let askedForMore = () => {}
      const isTogether = new Promise<void>((resolve) => {
        askedForMore = resolve
      })
      cleanup(
        interceptReads(async (asked, send) => {
          // The session's answer is held back until the other statement is on its way.
          if (asked === 'session') await isTogether
          if (asked === statement) askedForMore()
          return send()
        }),
      )
      const found = await Promise.race([amara.visitor.get(path(kai)), sleep(10_000, null)])
      assert.equal(found?.status, 200)
    })

    test(`${name}: an ended session gets nothing of it`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await amara.visitor.get(path(kai))
      await pool.query('delete from sessions where user_id = $1', [amara.user.id])
      const refused = await amara.visitor.get(path(kai))
      assert.equal(refused.status, 401)
      assert.isNull(refused.headers.get('etag'))
      assert.isNull(refused.headers.get('link'))
      // Nor does the next request read for it.
      assert.deepEqual(await statementsOf(() => amara.visitor.get(path(kai))), ['session'])
    })

    test(`${name}: a suspended account gets nothing of it`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await amara.visitor.get(path(kai))
      await pool.query('update users set suspended_at = now() where id = $1', [amara.user.id])
      assert.equal((await amara.visitor.get(path(kai))).status, 401)
    })

    test(`${name}: a changed account is read for again`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await amara.visitor.get(path(kai))
      await pool.query(`update users set first_name = 'Ama' where id = $1`, [amara.user.id])
      const asked = await statementsOf(() => amara.visitor.get(path(kai)))
      assert.deepEqual(
        asked.filter((one) => one === statement),
        [statement, statement],
      )
      const again = await statementsOf(() => amara.visitor.get(path(kai)))
      assert.deepEqual(
        again.filter((one) => one === statement),
        [statement],
      )
    })

    test(`${name}: what was read for another viewer is never shown`, async ({ assert }) => {
      const { kai, amara } = await friends()
      const stranger = await someone()
      const own = await amara.visitor.get(path(kai))
      assert.equal(own.status, 200)
      const sessions = 'update sessions set user_id = $2 where user_id = $1'
      await pool.query(sessions, [amara.user.id, stranger.user.id])
      const foreign = await amara.visitor.get(path(kai))
      const expected = await stranger.visitor.get(path(kai))
      assert.deepEqual([foreign.status, foreign.text], [expected.status, expected.text])
    })
  }

  test('a thread is not marked as read for an ended session', async ({ assert }) => {
    const { kai, amara } = await friends()
    const path = `/api/messages/${kai.user.id}`
    await amara.visitor.get(`${path}?mark=0`)
    await pool.query('delete from sessions where user_id = $1', [amara.user.id])
    assert.equal((await amara.visitor.get(path)).status, 401)
    const { rows } = await pool.query('select from messages where read_at is not null')
    assert.isEmpty(rows)
  })

  test('a signed-out visitor with a wrong address gets the 401 first', async ({ assert }) => {
    const { visitor, user } = await someone()
    await visitor.get('/api/posts/feed')
    await pool.query('delete from sessions where user_id = $1', [user.id])
    assert.equal((await visitor.get('/api/posts/feed?limit=0')).status, 401)
  })
})
