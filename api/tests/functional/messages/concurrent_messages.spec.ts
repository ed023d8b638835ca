import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, threadOf, two, messagesWritten } from '#tests/support/messages'
import { person, someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test.group('Retried messages', (group) => {
  group.each.setup(cleanDatabase)

  test('return the same message for the same key, once', async ({ assert }) => {
    const { amara, kai } = await two()
    const first = await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    const second = await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.json, first.json)
    assert.equal(await messagesWritten(), 1)
    assert.equal((await conversationsOf(kai.visitor))[0]?.unreadCount, 1)
  })

  test('return the same request, although a second one would be refused', async ({ assert }) => {
    const { visitor } = await someone()
    const { id } = await person({ levels: { contactVisibility: 'public' } })
    const first = await send(visitor, id, 'hi', withKey('k1'))
    assert.equal(first.status, 201)
    assert.deepEqual((await send(visitor, id, 'hi', withKey('k1'))).json, first.json)
    assert.equal((await send(visitor, id, 'hi', withKey('k2'))).status, 403)
  })

  test('twenty tries at once send one message', async ({ assert }) => {
    const { amara, kai } = await two()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(amara.visitor, kai.user.id, 'hi', withKey('k1'))),
    )
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.equal(await messagesWritten(), 1)
  })

  test('get 409 for the same key with another text', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    assert.equal((await send(amara.visitor, kai.user.id, 'other', withKey('k1'))).status, 409)
    assert.equal(await messagesWritten(), 1)
  })

  test('may reuse a key after a refusal', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    assert.equal((await send(visitor, other.id, 'hi', withKey('k1'))).status, 403)
    await connect(user, other)
    assert.equal((await send(visitor, other.id, 'hi', withKey('k1'))).status, 201)
  })
})

test.group('Many messages at once', (group) => {
  group.each.setup(cleanDatabase)

  test('50 concurrent sends from both sides are all stored, in one order', async ({ assert }) => {
    const { amara, kai } = await two()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2
          ? send(amara.visitor, kai.user.id, `message ${i}`)
          : send(kai.visitor, amara.user.id, `message ${i}`),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.equal((await conversationsOf(amara.visitor))[0]?.unreadCount, 25)
    assert.equal((await conversationsOf(kai.visitor))[0]?.unreadCount, 25)
    const seen = await threadOf(amara.visitor, kai.user.id, '?limit=100')
    const times = seen.json.map(({ createdAt }) => createdAt)
    assert.lengthOf(seen.json, 50)
    assert.deepEqual(times, [...times].sort())
    const { rows } = await pool.query<{ seq: number }>('select seq from messages order by seq')
    assert.deepEqual(
      rows.map(({ seq }) => seq),
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
  })

  test('50 concurrent sends and read marks leave the exact unread count', async ({ assert }) => {
    const { amara, kai } = await two()
    const path = `/api/messages/${amara.user.id}`
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        if (i % 5 === 0) return kai.visitor.post(`${path}/read`)
        if (i % 5 === 1) return kai.visitor.get(`${path}?limit=1`)
        return send(amara.visitor, kai.user.id, `message ${i}`)
      }),
    )
    const { rows } = await pool.query<{ unread: string; sent: string }>(
      'select count(*) filter (where read_at is null) as unread, count(*) as sent from messages',
    )
    assert.equal(Number(rows[0]?.sent), 30)
    const [conversation] = await conversationsOf(kai.visitor)
    assert.equal(conversation?.unreadCount, Number(rows[0]?.unread))
    await kai.visitor.post(`${path}/read`)
    assert.equal((await conversationsOf(kai.visitor))[0]?.unreadCount, 0)
  })

  test('of two crossing first messages one is the request, and the other its answer', async ({
    assert,
  }) => {
    const open = { levels: { contactVisibility: 'public' } } as const
    const [amara, kai] = [await someone(open), await someone(open)]
    const answers = await Promise.all([
      send(amara.visitor, kai.user.id, 'hi'),
      send(kai.visitor, amara.user.id, 'hello'),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    )
    const { rows } = await pool.query('select state from threads')
    assert.deepEqual(rows, [{ state: 'open' }])
  })

  test('of ten concurrent first messages one is the request, and the others are refused', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const { id } = await person({ levels: { contactVisibility: 'public' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(visitor, id)))
    assert.lengthOf(
      answers.filter(({ status }) => status === 201),
      1,
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 403),
      9,
    )
  })
})
