import { test } from '@japa/runner'
import type { ChildConversation, Message } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { child as aChild, family, parent, turn } from '#tests/support/families'
import { conversationsOf, send, threadOf } from '#tests/support/messages'
import { linkGuardian, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { nextOf, problemIn, type Response, Visitor } from '#tests/support/visitor'

const listed = ({ visitor }: { visitor: Visitor }, childId: string, query = '') =>
  visitor.get<ChildConversation[]>(`/api/children/${childId}/conversations${query}`)

const opened = ({ visitor }: { visitor: Visitor }, childId: string, otherId: string, query = '') =>
  visitor.get<Message[]>(`/api/children/${childId}/conversations/${otherId}${query}`)

const contents = ({ json }: { json: Message[] }) => json.map(({ content }) => content)

/** A child with a guardian, and a teammate with two messages from either side. */
async function team() {
  const members = await family()
  const mate = await someone({ firstName: 'Kai', isVerified: true })
  await connect(members.child.user, mate.user, { approvedByGuardian: true })
  await send(members.child.visitor, mate.user.id, 'one')
  await send(mate.visitor, members.child.user.id, 'two')
  await send(members.child.visitor, mate.user.id, 'three')
  await send(mate.visitor, members.child.user.id, 'four')
  return { ...members, mate, id: members.child.user.id }
}

test.group('A child’s conversations, canViewMessages off', (group) => {
  group.each.setup(cleanDatabase)

  test('show names, counts and dates only', async ({ assert }) => {
    const { parent, child, mate, id } = await team()
    const { status, json, text } = await listed(parent, id)
    assert.equal(status, 200)
    const [own] = await conversationsOf(child.visitor)
    assert.deepEqual(json, [
      {
        user: own!.user,
        messageCount: 4,
        lastMessageAt: own!.lastMessage.createdAt,
        isVerifiedConnection: true,
      },
    ])
    assert.equal(json[0]?.user.id, mate.user.id)
    for (const word of ['one', 'two', 'three', 'four']) assert.notInclude(text, `"${word}"`)
  })

  test('cannot be opened', async ({ assert }) => {
    const { parent, mate, id } = await team()
    const refused = await opened(parent, id, mate.user.id)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'messages_not_shown')
    const stranger = await someone()
    assert.equal((await opened(parent, id, stranger.user.id)).status, 403)
  })
})

test.group('A child’s conversations, canViewMessages on', (group) => {
  group.each.setup(cleanDatabase)

  test('show the last message, whoever wrote it', async ({ assert }) => {
    const { parent, child, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    const [own] = await conversationsOf(child.visitor)
    const [seen] = (await listed(parent, id)).json
    assert.deepEqual(seen?.lastMessage, own?.lastMessage)
    assert.include(seen?.lastMessage, { content: 'four', senderId: mate.user.id })
  })

  test('open as the child sees them: newest page first, in ascending order', async ({ assert }) => {
    const { parent, child, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    const pages: string[][] = []
    let path: string | undefined = `/api/children/${id}/conversations/${mate.user.id}?limit=3`
    while (path) {
      const page: Response<Message[]> = await parent.visitor.get(path)
      pages.push(contents(page))
      path = nextOf(page.headers)
    }
    assert.deepEqual(pages, [['two', 'three', 'four'], ['one']])
    const whole = await opened(parent, id, mate.user.id)
    assert.deepEqual(whole.json, (await threadOf(child.visitor, mate.user.id, '?mark=0')).json)
  })

  test('stay unread and unchanged when a guardian reads them', async ({ assert }) => {
    const { parent, child, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    const before = await databaseState()
    await listed(parent, id)
    await opened(parent, id, mate.user.id)
    assert.deepEqual(await databaseState(), before)
    assert.equal((await conversationsOf(child.visitor))[0]?.unreadCount, 2)
  })

  test('accept no writes by the guardian', async ({ assert }) => {
    const { parent, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    const path = `/api/children/${id}/conversations/${mate.user.id}`
    for (const method of ['POST', 'PUT', 'DELETE']) {
      assert.equal((await parent.visitor.send(method, path, { json: {} })).status, 404)
    }
    assert.equal((await send(parent.visitor, mate.user.id, 'I read this')).status, 403)
  })

  test('are missing for people the child never wrote to', async ({ assert }) => {
    const { parent, id } = await team()
    await turn(parent, { canViewMessages: true })
    const stranger = await someone()
    for (const otherId of [stranger.user.id, id, parent.user.id]) {
      assert.equal((await opened(parent, id, otherId)).status, 404)
    }
  })

  test('reveal no block, in either direction', async ({ assert }) => {
    const { parent, child, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    const other = await someone()
    await connect(child.user, other.user, { approvedByGuardian: true })
    await send(child.visitor, other.user.id, 'hello')
    const read = async () => [
      (await listed(parent, id)).json.map(({ user }) => user.id),
      contents(await opened(parent, id, mate.user.id)),
      contents(await opened(parent, id, other.user.id)),
    ]
    const before = await read()
    await block(child.user, mate.user)
    await block(other.user, child.user)
    assert.deepEqual(await read(), before)
  })

  test('include the child’s own hidden messages, not those hidden from the child', async ({
    assert,
  }) => {
    const { parent, child, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    await pool.query(`update messages set hidden_at = now() where content in ('one', 'two')`)
    const read = contents(await opened(parent, id, mate.user.id))
    assert.deepEqual(read, ['one', 'three', 'four'])
    assert.deepEqual(contents(await threadOf(child.visitor, mate.user.id, '?mark=0')), read)
  })

  test('ignore the guardian’s own blocks', async ({ assert }) => {
    const { parent, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    await block(mate.user, parent.user)
    assert.lengthOf((await listed(parent, id)).json, 1)
    assert.equal((await opened(parent, id, mate.user.id)).status, 200)
  })

  test('follow each guardian’s own switch', async ({ assert }) => {
    const { parent: first, child, mate, id } = await team()
    const second = await parent()
    await linkGuardian(child.user, second.user)
    await turn(second, { canViewMessages: true })
    assert.equal((await opened(first, id, mate.user.id)).status, 403)
    assert.equal((await opened(second, id, mate.user.id)).status, 200)
  })

  test('are closed to guardians from the 18th birthday on', async ({ assert }) => {
    const { parent, mate, id } = await team()
    await turn(parent, { canViewMessages: true })
    await pool.query(`update users set date_of_birth = '2000-01-01' where id = $1`, [id])
    assert.equal((await listed(parent, id)).status, 404)
    assert.equal((await opened(parent, id, mate.user.id)).status, 404)
  })
})

test.group('The list of a child’s conversations', (group) => {
  group.each.setup(cleanDatabase)

  test('is newest first, paged, and includes incoming requests', async ({ assert }) => {
    const { child, parent } = await family()
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const mate = await aChild()
      await connect(child.user, mate.user, { approvedByGuardian: true })
      await send(child.visitor, mate.user.id)
      ids.unshift(mate.user.id)
    }
    await pool.query(
      `update thread_members set box = 'requests' where user_id = $1 and other_id = $2`,
      [child.user.id, ids[2]],
    )
    const seen: string[] = []
    let path: string | undefined = `/api/children/${child.user.id}/conversations?limit=2`
    while (path) {
      const page: Response<ChildConversation[]> = await parent.visitor.get(path)
      seen.push(...page.json.map(({ user }) => user.id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(seen, ids)
  })

  test('is closed to signed-out visitors and to other guardians', async ({ assert }) => {
    const { id, mate } = await team()
    const visitor = new Visitor()
    assert.equal((await listed({ visitor }, id)).status, 401)
    assert.equal((await opened({ visitor }, id, mate.user.id)).status, 401)
    const other = await parent()
    assert.equal((await listed(other, id)).status, 404)
    assert.equal((await opened(other, id, mate.user.id)).status, 404)
  })
})
