import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { earlyReads } from '#core/endpoints/endpoint'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { answer, ask as askToConnect, two } from '#tests/support/connections'
import { letPass } from '#tests/support/eventually'
import { someone } from '#tests/support/people'
import { withoutRequest } from '#tests/support/same_answer'
import { interceptReads, statementsOf } from '#tests/support/queries'

type Someone = Awaited<ReturnType<typeof someone>>

interface Case {
  /** Statement of the read itself. */
  statement: string
  /** Statement of the session. */
  session: 'session' | 'session_of_write'
  ask: (visitor: Someone['visitor'], other: Someone) => ReturnType<Someone['visitor']['get']>
}

const read = (statement: string, path: (other: Someone) => string): Case => ({
  statement,
  session: 'session',
  ask: (visitor, other) => visitor.get(path(other)),
})

/** One row for each endpoint that reads before the session is confirmed. */
const CASES = new Map<Endpoint, Case>([
  [api.listFeed, read('feed_21', () => '/api/posts/feed')],
  [api.countUnread, read('notifications_unread', () => '/api/notifications/unread-count')],
  [api.showThread, read('thread', ({ user }) => `/api/messages/${user.id}`)],
  [
    api.sendMessage,
    {
      statement: 'acquaintance',
      session: 'session_of_write',
      ask: (visitor, { user }) =>
        visitor.post('/api/messages', { recipientId: user.id, content: 'See you there' }),
    },
  ],
])

/** Two friends with a message, a post and a notice between them, who have both been here before. */
async function friends() {
  const { kai, amara } = await two()
  const { json: request } = await askToConnect(kai.visitor, amara.user.id)
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

  for (const [entry, { statement, session, ask }] of CASES) {
    const name = `${entry.method} ${entry.path}`

    test(`${name}: session and answer reach the database together`, async ({ assert, cleanup }) => {
      const { kai, amara } = await friends()
      await ask(amara.visitor, kai)
      let askedForMore = () => {}
      const isTogether = new Promise<void>((resolve) => {
        askedForMore = resolve
      })
      cleanup(
        interceptReads(async (asked, send) => {
          // The session's answer is held back until the other statement is on its way.
          if (asked === session) await isTogether
          if (asked === statement) askedForMore()
          return send()
        }),
      )
      const found = await Promise.race([
        ask(amara.visitor, kai),
        letPass(10_000, 'it lasts').then(() => null),
      ])
      assert.equal(found?.status, entry.method === 'GET' ? 200 : 201)
    })

    test(`${name}: an ended session gets nothing of it`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await ask(amara.visitor, kai)
      await pool.query('delete from sessions where user_id = $1', [amara.user.id])
      const refused = await ask(amara.visitor, kai)
      assert.equal(refused.status, 401)
      assert.isNull(refused.headers.get('etag'))
      assert.isNull(refused.headers.get('link'))
      // Nor does the next request read for it.
      assert.deepEqual(await statementsOf(() => ask(amara.visitor, kai)), [session])
    })

    test(`${name}: a suspended account gets nothing of it`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await ask(amara.visitor, kai)
      await pool.query('update users set suspended_at = now() where id = $1', [amara.user.id])
      assert.equal((await ask(amara.visitor, kai)).status, 401)
    })

    test(`${name}: a changed account is read for again`, async ({ assert }) => {
      const { kai, amara } = await friends()
      await ask(amara.visitor, kai)
      await pool.query(`update users set first_name = 'Ama' where id = $1`, [amara.user.id])
      const asked = await statementsOf(() => ask(amara.visitor, kai))
      assert.deepEqual(
        asked.filter((one) => one === statement),
        [statement, statement],
      )
      const again = await statementsOf(() => ask(amara.visitor, kai))
      assert.deepEqual(
        again.filter((one) => one === statement),
        [statement],
      )
    })

    test(`${name}: what was read for another viewer is never shown`, async ({ assert }) => {
      const { kai, amara } = await friends()
      const stranger = await someone()
      assert.isBelow((await ask(amara.visitor, kai)).status, 300)
      await kai.visitor.post('/api/blocks', { userId: stranger.user.id })
      const sessions = 'update sessions set user_id = $2 where user_id = $1'
      await pool.query(sessions, [amara.user.id, stranger.user.id])
      const foreign = await ask(amara.visitor, kai)
      const expected = await ask(stranger.visitor, kai)
      assert.deepEqual(withoutRequest(foreign), withoutRequest(expected))
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
