import { test } from '@japa/runner'
import type { MessageRequest } from '@fieldhouse/contract'
import { hint } from '#events/hints'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { EventReader } from '#tests/support/event_reader'
import { conversationsOf, messageRequestsOf, send, threadOf } from '#tests/support/messages'
import { heard } from '#tests/support/notifications'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { serverOrigin } from '#tests/support/test_server'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

const open = { levels: { contactVisibility: 'public' } } as const

const answer = (visitor: Visitor, otherId: string, status: string) =>
  visitor.put<MessageRequest>(`/api/messages/requests/${otherId}`, { status })

/** A request by Amara, a stranger to Kai. */
async function asked() {
  const [amara, kai] = [await someone({ firstName: 'Amara' }), await someone(open)]
  await send(amara.visitor, kai.user.id, 'I saw your relay leg.')
  return { amara, kai }
}

test.group('Message requests', (group) => {
  group.each.setup(cleanDatabase)

  test('a stranger’s first message is a request, and no conversation yet', async ({ assert }) => {
    const { amara, kai } = await asked()
    const [request] = await messageRequestsOf(kai.visitor)
    assert.include(request?.user, { id: amara.user.id, firstName: 'Amara' })
    assert.include(request?.message, { content: 'I saw your relay leg.', readAt: null })
    assert.deepEqual(await conversationsOf(kai.visitor), [])
    assert.lengthOf(await conversationsOf(amara.visitor), 1)
    assert.include(
      (await heard(kai.visitor)).map(({ type }) => type),
      'message_request',
    )
  })

  test('a second message is refused until the first is answered or accepted', async ({
    assert,
  }) => {
    const { amara, kai } = await asked()
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
    const { rowCount } = await pool.query('select from messages')
    assert.equal(rowCount, 1)
  })

  test('accepting opens the thread for both', async ({ assert }) => {
    const { amara, kai } = await asked()
    const { status, json } = await answer(kai.visitor, amara.user.id, 'accepted')
    assert.equal(status, 200)
    assert.equal(json.user.id, amara.user.id)
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.lengthOf(await conversationsOf(kai.visitor), 1)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    assert.equal((await send(kai.visitor, amara.user.id)).status, 201)
  })

  test('answering opens the thread, even if the sender takes no requests', async ({ assert }) => {
    const { amara, kai } = await asked()
    assert.equal((await send(kai.visitor, amara.user.id, 'Thanks!')).status, 201)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.lengthOf(await conversationsOf(kai.visitor), 1)
  })

  test('connecting opens the thread', async ({ assert }) => {
    const { amara, kai } = await asked()
    const { json } = await amara.visitor.post<{ id: string }>('/api/connections', {
      userId: kai.user.id,
    })
    await kai.visitor.put(`/api/connections/${json.id}`, { status: 'accepted' })
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.lengthOf(await conversationsOf(kai.visitor), 1)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
  })

  test('declining notifies nobody: the sender keeps the thread, and gets the same 403', async ({
    assert,
  }) => {
    const { amara, kai } = await asked()
    const before = (await conversationsOf(amara.visitor))[0]
    assert.equal((await answer(kai.visitor, amara.user.id, 'declined')).status, 200)
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.deepEqual(await conversationsOf(kai.visitor), [])
    assert.deepEqual((await conversationsOf(amara.visitor))[0], before)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
    assert.notInclude((await heard(amara.visitor)).map(({ message }) => message).join(), 'declined')
  })

  test('declining again changes nothing; accepting later opens the thread', async ({ assert }) => {
    const { amara, kai } = await asked()
    await answer(kai.visitor, amara.user.id, 'declined')
    assert.equal((await answer(kai.visitor, amara.user.id, 'declined')).status, 200)
    assert.equal((await answer(kai.visitor, amara.user.id, 'accepted')).status, 200)
    assert.equal((await answer(kai.visitor, amara.user.id, 'accepted')).status, 200)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    const refused = await answer(kai.visitor, amara.user.id, 'declined')
    assert.equal(refused.status, 409)
    assert.equal(problemIn(refused).code, 'already_open')
  })

  test('the read mark of a request stays private until the thread is open', async ({ assert }) => {
    const { amara, kai } = await asked()
    await threadOf(kai.visitor, amara.user.id)
    assert.isNull((await threadOf(amara.visitor, kai.user.id)).json[0]?.readAt)
    await answer(kai.visitor, amara.user.id, 'accepted')
    assert.isNotNull((await threadOf(amara.visitor, kai.user.id)).json[0]?.readAt)
  })

  for (const [how, read] of Object.entries({
    'opening the thread': (visitor: Visitor, otherId: string) => threadOf(visitor, otherId),
    'moving the mark': (visitor: Visitor, otherId: string) =>
      visitor.post(`/api/messages/${otherId}/read`),
  })) {
    test(`${how} shows the sender of a request nothing; in an open thread it does`, async ({
      assert,
    }) => {
      const { amara, kai } = await asked()
      const path = `/api/messages/${kai.user.id}`
      const paths = [
        path,
        '/api/messages/conversations',
        '/api/messages/requests',
        '/api/notifications',
      ]
      const seenBySender = () =>
        Promise.all(
          paths.map(async (each) => {
            const { text, headers } = await amara.visitor.get(each)
            return [text, headers.get('etag')]
          }),
        )
      await seenBySender()
      const before = await seenBySender()
      const stream = await EventReader.open(amara.visitor, serverOrigin())
      await stream.until(() => stream.text.includes('retry:'))
      const settle = async () => {
        const userId = crypto.randomUUID()
        hint(amara.user.id, { type: 'messages', userId })
        await stream.until(() => stream.text.includes(userId))
      }
      const heardOfKai = () =>
        stream.hints.filter((each) => 'userId' in each && each.userId === kai.user.id).length
      // Waits for hints of earlier writes.
      await settle()
      const already = heardOfKai()

      await read(kai.visitor, amara.user.id)
      await settle()
      assert.equal(heardOfKai(), already)
      assert.deepEqual(await seenBySender(), before)

      await answer(kai.visitor, amara.user.id, 'accepted')
      await send(amara.visitor, kai.user.id, 'See you there')
      await settle()
      const open = heardOfKai()
      await read(kai.visitor, amara.user.id)
      await settle()
      assert.isAbove(heardOfKai(), open)
      stream.close()
      await stream.ended
    })
  }

  test('an open thread stays open when contact is restricted later', async ({ assert }) => {
    const { amara, kai } = await asked()
    await answer(kai.visitor, amara.user.id, 'accepted')
    await pool.query(`update privacy_settings set contact_visibility = 'private'`)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
  })

  test('an unverified coach can neither request nor answer', async ({ assert }) => {
    const kai = await someone(open)
    const coach = await someone({ accountType: 'institution_coach', ...open })
    assert.equal((await send(coach.visitor, kai.user.id)).status, 403)
    assert.equal((await send(kai.visitor, coach.user.id)).status, 201)
    assert.equal((await send(coach.visitor, kai.user.id)).status, 403)
  })

  test('requests to others cannot be answered', async ({ assert }) => {
    const { amara, kai } = await asked()
    const { visitor, user } = await someone()
    for (const [who, otherId] of [
      [amara.visitor, kai.user.id],
      [visitor, amara.user.id],
      [visitor, MISSING],
      [visitor, 'x'],
      [visitor, user.id],
    ] as const) {
      assert.equal((await answer(who, otherId, 'accepted')).status, 404)
      assert.equal((await answer(who, otherId, 'declined')).status, 404)
    }
    assert.equal((await answer(kai.visitor, amara.user.id, 'maybe')).status, 422)
    assert.equal((await answer(new Visitor(), amara.user.id, 'accepted')).status, 401)
  })

  test('a minor who awaits a guardian cannot answer', async ({ assert }) => {
    const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal((await answer(alone.visitor, MISSING, 'accepted')).status, 403)
  })

  test('a request disappears with a block or suspension of its sender, for good', async ({
    assert,
  }) => {
    const { amara, kai } = await asked()
    await pool.query('update users set suspended_at = now() where id = $1', [amara.user.id])
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    await pool.query('update users set suspended_at = null')
    assert.lengthOf(await messageRequestsOf(kai.visitor), 1)
    await kai.visitor.post('/api/blocks', { userId: amara.user.id })
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.equal((await answer(kai.visitor, amara.user.id, 'accepted')).status, 404)
    await kai.visitor.send('DELETE', `/api/blocks/${amara.user.id}`)
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
  })

  test('the list is paged, newest first', async ({ assert }) => {
    const kai = await someone(open)
    const senders: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const { user, visitor } = await someone()
      await send(visitor, kai.user.id)
      senders.unshift(user.id)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/messages/requests?limit=2'
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof kai.visitor.get<MessageRequest[]>>> =
        await kai.visitor.get<MessageRequest[]>(path)
      seen.push(...json.map(({ user }) => user.id))
      path = nextOf(headers)
    }
    assert.deepEqual(seen, senders)
    assert.equal((await kai.visitor.get('/api/messages/requests?cursor=AAAA')).status, 422)
  })
})

test.group('Messages without a request', (group) => {
  group.each.setup(cleanDatabase)

  test('from connected people go straight to the conversations', async ({ assert }) => {
    const [amara, kai] = [await someone(), await someone()]
    await connect(amara.user, kai.user)
    await send(amara.visitor, kai.user.id)
    assert.deepEqual(await messageRequestsOf(kai.visitor), [])
    assert.lengthOf(await conversationsOf(kai.visitor), 1)
  })

  test('from a blocked stranger leave no trace', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person(open)
    await block(other, user)
    await send(visitor, other.id)
    const { rowCount } = await pool.query('select from threads')
    assert.equal(rowCount, 0)
  })
})
