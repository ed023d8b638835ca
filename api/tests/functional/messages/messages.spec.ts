import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, threadOf, two, messagesWritten } from '#tests/support/messages'
import { unreadCount } from '#tests/support/notifications'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

test.group('Messages', (group) => {
  group.each.setup(cleanDatabase)

  test('a sent message is trimmed, and visible to both', async ({ assert }) => {
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

  test('4,000 characters are accepted, 4,001 are not', async ({ assert }) => {
    const { amara, kai } = await two()
    assert.equal((await send(amara.visitor, kai.user.id, 'é'.repeat(4_000))).status, 201)
    assert.equal((await send(amara.visitor, kai.user.id, 'é'.repeat(4_001))).status, 422)
  })

  test('markup, emoji and right-to-left text are kept; direction overrides are removed', async ({
    assert,
  }) => {
    const { amara, kai } = await two()
    const content = '<b>hi</b> 🏃🏽‍♀️ שלום abc'
    const sent = await send(amara.visitor, kai.user.id, content.replace('abc', '\u202Eabc'))
    assert.equal(sent.json.content, content)
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
    test(`${JSON.stringify(body).slice(0, 60)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const refused = await visitor.send('POST', '/api/messages', { json: body })
      assert.equal(refused.status, 422)
      assert.isNotEmpty(problemIn(refused).fields)
    })
  }

  test('signed-out visitors and accounts without a type cannot write', async ({ assert }) => {
    const { kai } = await two()
    assert.equal((await send(new Visitor(), kai.user.id)).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await send(untyped.visitor, kai.user.id)).status, 403)
    assert.equal((await untyped.visitor.get('/api/messages/conversations')).status, 403)
  })

  test('many messages cause one notification', async ({ assert }) => {
    const { amara, kai } = await two()
    const before = await unreadCount(kai.visitor)
    for (let i = 0; i < 3; i += 1) await send(amara.visitor, kai.user.id)
    assert.equal(await unreadCount(kai.visitor), before + 1)
    await threadOf(kai.visitor, amara.user.id)
    assert.equal(await unreadCount(kai.visitor), before)
  })
})

test.group('Refused messages', (group) => {
  group.each.setup(cleanDatabase)

  test('get the same answer for every cause and recipient', async ({ assert }) => {
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
          message: 'You can’t message this person',
          code: 'cannot_message',
        }),
      ],
    )
    assert.equal(await messagesWritten(), written)
  })

  test('are decided at every send: a block, a suspension and a lost badge end an open thread', async ({
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

  test('become requests again once the connection ended', async ({ assert }) => {
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
