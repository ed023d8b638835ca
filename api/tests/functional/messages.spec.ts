import { test } from '@japa/runner'
import type { Conversation, Message } from '@fieldhouse/contract'
import { pool } from '#services/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, threadOf } from '#tests/support/messages'
import { unreadCount } from '#tests/support/notifications'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Two athletes who are connected. */
async function two() {
  const amara = await someone({ firstName: 'Amara', lastName: 'Reid', isVerified: true })
  const kai = await someone({ firstName: 'Kai' })
  await connect(amara.user, kai.user)
  return { amara, kai }
}

const messagesWritten = async () => (await pool.query('select from messages')).rowCount

test.group('Messages', (group) => {
  group.each.setup(cleanDatabase)

  test('a message is sent, trimmed, and both have it', async ({ assert }) => {
    const { amara, kai } = await two()
    const { status, json } = await send(amara.visitor, kai.user.id, '  See you at the track?\n')
    assert.equal(status, 201)
    assert.include(json, {
      senderId: amara.user.id,
      recipientId: kai.user.id,
      content: 'See you at the track?',
      readAt: null,
    })
    assert.deepEqual(json.sender, { firstName: 'Amara', lastName: 'Reid', profileImageUrl: null })
    assert.match(json.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    const thread = await threadOf(kai.visitor, amara.user.id, '?mark=0')
    assert.deepEqual(thread.json, [json])
  })

  test('4,000 characters are a message, 4,001 are not', async ({ assert }) => {
    const { amara, kai } = await two()
    assert.equal((await send(amara.visitor, kai.user.id, 'é'.repeat(4_000))).status, 201)
    assert.equal((await send(amara.visitor, kai.user.id, 'é'.repeat(4_001))).status, 422)
  })

  test('markup, emoji and right-to-left text stay what they are', async ({ assert }) => {
    const { amara, kai } = await two()
    const content = '<b>hi</b> 🏃🏽‍♀️ שלום \u202Eabc'
    assert.equal((await send(amara.visitor, kai.user.id, content)).json.content, content)
  })

  for (const body of [
    {},
    { recipientId: MISSING },
    { recipientId: MISSING, content: ' \n' },
    { recipientId: MISSING, content: 7 },
    { recipientId: MISSING, content: ['a'] },
    { recipientId: MISSING, content: 'a\0b' },
    { recipientId: MISSING, content: 'lone \ud800' },
    { recipientId: 7, content: 'hi' },
    { recipientId: 'x'.repeat(65), content: 'hi' },
    { recipientId: 'a\0', content: 'hi' },
    null,
    [],
  ]) {
    test(`${JSON.stringify(body).slice(0, 60)} is no message`, async ({ assert }) => {
      const { visitor } = await someone()
      const refused = await visitor.send('POST', '/api/messages', { json: body })
      assert.equal(refused.status, 422)
      assert.isNotEmpty(problemIn(refused).fields)
    })
  }

  test('signed out nobody writes, and without an account type neither', async ({ assert }) => {
    const { kai } = await two()
    assert.equal((await send(new Visitor(), kai.user.id)).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await send(untyped.visitor, kai.user.id)).status, 403)
    assert.equal((await untyped.visitor.get('/api/messages/conversations')).status, 403)
  })

  test('the recipient hears of many messages once', async ({ assert }) => {
    const { amara, kai } = await two()
    const before = await unreadCount(kai.visitor)
    for (let i = 0; i < 3; i += 1) await send(amara.visitor, kai.user.id)
    assert.equal(await unreadCount(kai.visitor), before + 1)
    await threadOf(kai.visitor, amara.user.id)
    assert.equal(await unreadCount(kai.visitor), before)
  })
})

test.group('Messages that are refused', (group) => {
  group.each.setup(cleanDatabase)

  test('every cause gives the same answer, whoever the recipient is or is not', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const blocking = await person({ levels: { contactVisibility: 'public' } })
    await block(blocking, user)
    const blocked = await person({ levels: { contactVisibility: 'public' } })
    await block(user, blocked)
    const asked = await person({ levels: { contactVisibility: 'public' } })
    await send(visitor, asked.id)
    const causes = {
      'an unknown person': MISSING,
      'no id at all': 'x',
      'an empty id': '',
      oneself: user.id,
      'someone hidden': (
        await person({ levels: { profileVisibility: 'private', contactVisibility: 'public' } })
      ).id,
      'someone who takes no requests': (await person()).id,
      'someone suspended': (
        await person({ isSuspended: true, levels: { contactVisibility: 'public' } })
      ).id,
      'who blocks the sender': blocking.id,
      'whom the sender blocks': blocked.id,
      'whom a request waits for': asked.id,
      'a minor': (
        await person({
          dateOfBirth: bornYearsAgo(17),
          levels: { profileVisibility: 'public', contactVisibility: 'public' },
        })
      ).id,
    }
    const written = await messagesWritten()
    const bodies = new Set<string>()
    for (const id of Object.values(causes)) {
      const refused = await send(visitor, id)
      assert.equal(refused.status, 403)
      const { requestId, ...problem } = problemIn(refused)
      assert.isString(requestId)
      bodies.add(JSON.stringify(problem))
    }
    assert.deepEqual(
      [...bodies],
      [
        JSON.stringify({
          message: 'You cannot send a message to this person',
          code: 'cannot_message',
        }),
      ],
    )
    assert.equal(await messagesWritten(), written)
  })

  test('it is asked at every send: a block, a suspension and a lost badge end an open thread', async ({
    assert,
  }) => {
    const { amara, kai } = await two()
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    await pool.query('update users set suspended_at = now() where id = $1', [kai.user.id])
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
    await pool.query('update users set suspended_at = null')
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    await block(kai.user, amara.user)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
  })

  test('an ended connection closes the thread: who writes next asks again', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id)
    await send(kai.visitor, amara.user.id)
    const [connection] = (await kai.visitor.get<{ id: string }[]>('/api/connections')).json
    await kai.visitor.send('DELETE', `/api/connections/${connection?.id}`)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
    await pool.query(`update privacy_settings set contact_visibility = 'public'`)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
    assert.deepEqual(await conversationsOf(kai.visitor), [])
    assert.equal((await send(kai.visitor, amara.user.id)).status, 201)
    assert.equal((await send(amara.visitor, kai.user.id)).status, 201)
  })
})

test.group('Messages of and to a minor', (group) => {
  group.each.setup(cleanDatabase)

  async function family() {
    const child = await someone({ dateOfBirth: bornYearsAgo(17) })
    const parent = await person({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child.user, parent)
    return child
  }

  const coach = {
    accountType: 'institution_coach',
    isVerified: true,
    hasBackgroundCheck: true,
  } as const

  test('a verified coach writes over a connection that a guardian approved', async ({ assert }) => {
    const child = await family()
    const { user, visitor } = await someone(coach)
    assert.equal((await send(visitor, child.user.id)).status, 403)
    await connect(user, child.user, { approvedByGuardian: true })
    assert.equal((await send(visitor, child.user.id)).status, 201)
    assert.equal((await send(child.visitor, user.id)).status, 201)
  })

  test('without the guardian’s approval a connection is not enough for an adult', async ({
    assert,
  }) => {
    const child = await family()
    const { user, visitor } = await someone(coach)
    await connect(user, child.user)
    assert.equal((await send(visitor, child.user.id)).status, 403)
  })

  test('sponsors, curators and unverified adults never', async ({ assert }) => {
    const child = await family()
    for (const details of [
      { accountType: 'institution_org', organizationKind: 'sponsor', isVerified: true },
      { accountType: 'curator', isVerified: true },
      {},
    ] as const) {
      const { user, visitor } = await someone(details)
      await connect(user, child.user, { approvedByGuardian: true })
      assert.equal((await send(visitor, child.user.id)).status, 403)
    }
  })

  test('a minor writes to whom they are connected with, and to nobody else', async ({ assert }) => {
    const child = await family()
    const stranger = await person({ levels: { contactVisibility: 'public' } })
    assert.equal((await send(child.visitor, stranger.id)).status, 403)
    await connect(child.user, stranger)
    assert.equal((await send(child.visitor, stranger.id)).status, 201)
  })

  test('a minor who awaits a guardian reads and does not write', async ({ assert }) => {
    const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
    const friend = await person()
    await connect(alone.user, friend)
    const refused = await send(alone.visitor, friend.id)
    assert.equal(problemIn(refused).code, 'awaiting_guardian')
    assert.equal((await threadOf(alone.visitor, friend.id)).status, 200)
  })
})

test.group('Retried messages', (group) => {
  group.each.setup(cleanDatabase)

  test('the same key gives the same message, once', async ({ assert }) => {
    const { amara, kai } = await two()
    const first = await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    const second = await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.json, first.json)
    assert.equal(await messagesWritten(), 1)
    assert.equal((await conversationsOf(kai.visitor))[0]?.unreadCount, 1)
  })

  test('a retried request is the same request, though another would be refused', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const { id } = await person({ levels: { contactVisibility: 'public' } })
    const first = await send(visitor, id, 'hi', withKey('k1'))
    assert.equal(first.status, 201)
    assert.deepEqual((await send(visitor, id, 'hi', withKey('k1'))).json, first.json)
    assert.equal((await send(visitor, id, 'hi', withKey('k2'))).status, 403)
  })

  test('twenty tries at the same moment send one message', async ({ assert }) => {
    const { amara, kai } = await two()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(amara.visitor, kai.user.id, 'hi', withKey('k1'))),
    )
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.equal(await messagesWritten(), 1)
  })

  test('the same key with something else is a conflict', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id, 'hi', withKey('k1'))
    assert.equal((await send(amara.visitor, kai.user.id, 'other', withKey('k1'))).status, 409)
    assert.equal(await messagesWritten(), 1)
  })

  test('a key that was refused is free again', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    assert.equal((await send(visitor, other.id, 'hi', withKey('k1'))).status, 403)
    await connect(user, other)
    assert.equal((await send(visitor, other.id, 'hi', withKey('k1'))).status, 201)
  })
})

test.group('Many messages at once', (group) => {
  group.each.setup(cleanDatabase)

  test('50 sends of both sides lose nothing, and their order is one', async ({ assert }) => {
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

  test('50 sends and marks at once: unread is what came after the last mark', async ({
    assert,
  }) => {
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

  test('two first messages of two strangers meet: one asks, the other answers', async ({
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

  test('of ten first messages at once one is the request, the others are refused', async ({
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

test.group('Conversations', (group) => {
  group.each.setup(cleanDatabase)

  test('each shows the other, the last message and what is unread', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id, 'first')
    await send(amara.visitor, kai.user.id, 'second')
    const [theirs] = await conversationsOf(kai.visitor)
    assert.deepEqual(theirs?.user, {
      id: amara.user.id,
      firstName: 'Amara',
      lastName: 'Reid',
      profileImageUrl: null,
      isVerified: true,
    })
    assert.include(theirs?.lastMessage, { content: 'second', senderId: amara.user.id })
    assert.include(theirs, { unreadCount: 2, isVerifiedConnection: true })
    const [own] = await conversationsOf(amara.visitor)
    assert.include(own, { unreadCount: 0, isVerifiedConnection: false })
  })

  test('the newest is first; the pages join without a gap or a double', async ({ assert }) => {
    const { user, visitor } = await someone()
    const others = []
    for (let i = 0; i < 7; i += 1) {
      const other = await someone()
      await connect(user, other.user)
      await send(i % 2 ? visitor : other.visitor, i % 2 ? other.user.id : user.id, `message ${i}`)
      others.unshift(other.user.id)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/messages/conversations?limit=3'
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof visitor.get<Conversation[]>>> =
        await visitor.get<Conversation[]>(path)
      seen.push(...json.map((row) => row.user.id))
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    assert.deepEqual(seen, others)
  })

  test('suspended and blocked people are in none', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id)
    await pool.query('update users set suspended_at = now() where id = $1', [amara.user.id])
    assert.deepEqual(await conversationsOf(kai.visitor), [])
    await pool.query('update users set suspended_at = null')
    assert.lengthOf(await conversationsOf(kai.visitor), 1)
    await block(kai.user, amara.user)
    assert.deepEqual(await conversationsOf(kai.visitor), [])
    assert.deepEqual(await conversationsOf(await signedIn(amara.user)), [])
  })

  test('a forged cursor is refused, and signed out there are none', async ({ assert }) => {
    const { visitor } = await someone()
    const path = '/api/messages/conversations'
    assert.equal((await visitor.get(`${path}?cursor=AAAA`)).status, 422)
    assert.equal((await new Visitor().get<Message[]>(path)).status, 401)
  })
})
