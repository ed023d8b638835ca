import { test } from '@japa/runner'
import type { Message, ReadMark } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, messageRequestsOf, send, threadOf } from '#tests/support/messages'
import { person, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

const contents = ({ json }: { json: Message[] }) => json.map(({ content }) => content)

async function two() {
  const [amara, kai] = [await someone(), await someone()]
  await connect(amara.user, kai.user)
  return { amara, kai }
}

/** A thread with this many messages by Amara to Kai. */
async function written(count: number) {
  const { amara, kai } = await two()
  for (let i = 1; i <= count; i += 1) await send(amara.visitor, kai.user.id, `message ${i}`)
  return { amara, kai }
}

const unreadOf = async (visitor: Visitor) => (await conversationsOf(visitor))[0]?.unreadCount

const markRead = (visitor: Visitor, otherId: string) =>
  visitor.post<ReadMark>(`/api/messages/${otherId}/read`)

test.group('A thread', (group) => {
  group.each.setup(cleanDatabase)

  test('newest page first, ascending; pages have no gaps or repeats', async ({ assert }) => {
    const { amara, kai } = await written(7)
    const pages: string[][] = []
    let path: string | undefined = `/api/messages/${amara.user.id}?limit=3`
    while (path) {
      const page: Awaited<ReturnType<typeof threadOf>> = await kai.visitor.get(path)
      pages.push(contents(page))
      path = nextOf(page.headers)
    }
    assert.deepEqual(pages, [
      ['message 5', 'message 6', 'message 7'],
      ['message 2', 'message 3', 'message 4'],
      ['message 1'],
    ])
  })

  test('a new message does not shift the next page', async ({ assert }) => {
    const { amara, kai } = await written(4)
    const first = await threadOf(kai.visitor, amara.user.id, '?limit=2')
    await send(amara.visitor, kai.user.id, 'fresh')
    const second = await kai.visitor.get<Message[]>(nextOf(first.headers) ?? '')
    assert.deepEqual(contents(second), ['message 1', 'message 2'])
  })

  test('messages of the same millisecond keep their order', async ({ assert }) => {
    const { amara, kai } = await written(5)
    await pool.query(`update messages set created_at = '2026-01-01'`)
    const { json } = await threadOf(kai.visitor, amara.user.id)
    assert.deepEqual(contents({ json }), [
      'message 1',
      'message 2',
      'message 3',
      'message 4',
      'message 5',
    ])
  })

  test('is empty before the first message, with visible or connected people', async ({
    assert,
  }) => {
    const { amara, kai } = await two()
    const page = await threadOf(kai.visitor, amara.user.id)
    assert.equal(page.status, 200)
    assert.deepEqual(page.json, [])
    assert.equal((await threadOf(kai.visitor, (await person()).id)).status, 200)
  })

  test('gets 404 with people who are unknown, hidden, suspended, blocked or the viewer', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const blocking = await someone()
    await connect(user, blocking.user)
    await send(blocking.visitor, user.id)
    await block(blocking.user, user)
    const bodies = new Set<string>()
    for (const id of [
      MISSING,
      'x',
      user.id,
      blocking.user.id,
      (await person({ levels: { profileVisibility: 'private' } })).id,
      (await person({ isSuspended: true })).id,
    ]) {
      const shown = await threadOf(visitor, id)
      const marked = await markRead(visitor, id)
      assert.deepEqual([shown.status, marked.status], [404, 404])
      const { requestId, ...problem } = problemIn(shown)
      assert.isString(requestId)
      bodies.add(JSON.stringify(problem))
    }
    assert.lengthOf([...bodies], 1)
  })

  test('stays when one of the two hides their profile', async ({ assert }) => {
    const { amara, kai } = await written(1)
    await pool.query(`update privacy_settings set profile_visibility = 'private'`)
    assert.lengthOf((await threadOf(kai.visitor, amara.user.id)).json, 1)
  })

  test('is hidden from third persons', async ({ assert }) => {
    const { amara, kai } = await written(2)
    const { visitor } = await someone()
    assert.deepEqual((await threadOf(visitor, amara.user.id)).json, [])
    assert.deepEqual((await threadOf(visitor, kai.user.id)).json, [])
    assert.deepEqual(await conversationsOf(visitor), [])
  })

  for (const query of [
    '?limit=0',
    '?limit=101',
    '?cursor=AAAA',
    '?cursor=%00',
    '?mark=2',
    '?mark=0&mark=1',
  ]) {
    test(`${query} is refused`, async ({ assert }) => {
      const { amara, kai } = await written(1)
      assert.equal((await threadOf(kai.visitor, amara.user.id, query)).status, 422)
      assert.equal(await unreadOf(kai.visitor), 1)
    })
  }

  test('a cursor of another thread finds nothing', async ({ assert }) => {
    const { amara, kai } = await written(3)
    const other = await someone()
    await connect(kai.user, other.user)
    for (let i = 0; i < 3; i += 1) await send(other.visitor, kai.user.id)
    const { headers } = await threadOf(kai.visitor, other.user.id, '?limit=1')
    const cursor = nextOf(headers)?.split('?')[1] ?? ''
    assert.deepEqual((await threadOf(kai.visitor, amara.user.id, `?${cursor}`)).json, [])
  })

  test('fifty read messages take one round trip after the session’s', async ({ assert }) => {
    const { amara, kai } = await written(3)
    const page = () => threadOf(amara.visitor, kai.user.id, '?limit=50')
    // Hints of earlier messages have arrived by then.
    await page()
    assert.equal(await roundTrips(page), 2)
    assert.equal(await roundTrips(() => conversationsOf(amara.visitor)), 2)
    assert.equal(await roundTrips(() => messageRequestsOf(amara.visitor)), 2)
  })

  test('is closed to signed-out visitors', async ({ assert }) => {
    const { amara } = await written(1)
    assert.equal((await threadOf(new Visitor(), amara.user.id)).status, 401)
    assert.equal((await markRead(new Visitor(), amara.user.id)).status, 401)
  })
})

test.group('The read mark', (group) => {
  group.each.setup(cleanDatabase)

  test('moves when the thread is opened, and the sender sees the time', async ({ assert }) => {
    const { amara, kai } = await written(3)
    assert.equal(await unreadOf(kai.visitor), 3)
    const opened = await threadOf(kai.visitor, amara.user.id)
    assert.equal(await unreadOf(kai.visitor), 0)
    const seen = await threadOf(amara.visitor, kai.user.id)
    for (const { readAt } of seen.json) assert.isNotNull(readAt)
    assert.deepEqual(opened.json, seen.json)
  })

  test('is not moved by a prefetch or an older page', async ({ assert }) => {
    const { amara, kai } = await written(3)
    const { headers } = await threadOf(kai.visitor, amara.user.id, '?mark=0&limit=1')
    await kai.visitor.get((nextOf(headers) ?? '').replace('mark=0&', ''))
    assert.equal(await unreadOf(kai.visitor), 3)
    for (const { readAt } of (await threadOf(amara.visitor, kai.user.id)).json) {
      assert.isNull(readAt)
    }
  })

  test('returns the remaining count, and a repeat changes nothing', async ({ assert }) => {
    const { amara, kai } = await written(2)
    assert.deepEqual((await markRead(kai.visitor, amara.user.id)).json, { unreadCount: 0 })
    const times = () => pool.query('select read_at from messages order by seq')
    const before = (await times()).rows
    assert.deepEqual((await markRead(kai.visitor, amara.user.id)).json, { unreadCount: 0 })
    assert.deepEqual((await times()).rows, before)
  })

  test('has no effect in an empty thread', async ({ assert }) => {
    const { amara, kai } = await two()
    const { status, json } = await markRead(kai.visitor, amara.user.id)
    assert.equal(status, 200)
    assert.deepEqual(json, { unreadCount: 0 })
  })

  test('later messages are unread, and read ones keep their time', async ({ assert }) => {
    const { amara, kai } = await written(1)
    await threadOf(kai.visitor, amara.user.id)
    const [first] = (await threadOf(amara.visitor, kai.user.id)).json
    await send(amara.visitor, kai.user.id, 'later')
    assert.equal(await unreadOf(kai.visitor), 1)
    await markRead(kai.visitor, amara.user.id)
    const [again, later] = (await threadOf(amara.visitor, kai.user.id)).json
    assert.equal(again?.readAt, first?.readAt)
    assert.isNotNull(later?.readAt)
  })

  test('own messages are never unread', async ({ assert }) => {
    const { amara, kai } = await written(2)
    assert.equal(await unreadOf(amara.visitor), 0)
    await threadOf(amara.visitor, kai.user.id)
    assert.equal(await unreadOf(kai.visitor), 2)
  })

  test('covers a hundred unread messages with one page', async ({ assert }) => {
    const { amara, kai } = await two()
    await Promise.all(Array.from({ length: 60 }, () => send(amara.visitor, kai.user.id)))
    assert.lengthOf((await threadOf(kai.visitor, amara.user.id)).json, 20)
    assert.equal(await unreadOf(kai.visitor), 0)
    const { rows } = await pool.query('select from messages where read_at is null')
    assert.lengthOf(rows, 0)
  })
})
