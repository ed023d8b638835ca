import { test } from '@japa/runner'
import type { Conversation, Message } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, two } from '#tests/support/messages'
import { signedIn, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { Visitor } from '#tests/support/visitor'

test.group('Conversations', (group) => {
  group.each.setup(cleanDatabase)

  test('show the other person, the last message and the unread count', async ({ assert }) => {
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
      verificationLevel: 'verified',
      accountType: 'athlete',
    })
    assert.include(theirs?.lastMessage, { content: 'second', senderId: amara.user.id })
    assert.include(theirs, { unreadCount: 2, isVerifiedConnection: true })
    const [own] = await conversationsOf(amara.visitor)
    assert.include(own, { unreadCount: 0, isVerifiedConnection: false })
  })

  test('are newest first; pages have no gaps or repeats', async ({ assert }) => {
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

  test('exclude suspended and blocked people', async ({ assert }) => {
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

  test('refuse a forged cursor and signed-out visitors', async ({ assert }) => {
    const { visitor } = await someone()
    const path = '/api/messages/conversations'
    assert.equal((await visitor.get(`${path}?cursor=AAAA`)).status, 422)
    assert.equal((await new Visitor().get<Message[]>(path)).status, 401)
  })
})
