import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { Notification } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { counters, fire, heard, notice, unreadCount, write } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const LIST = '/api/notifications'
const COUNT = '/api/notifications/unread-count'

/** Gives each notification of a test a time of its own. */
let minutes = 0
const later = () =>
  clock.travelTo(
    DateTime.now()
      .plus({ minutes: (minutes += 1) })
      .toJSDate(),
  )

test.group('Notifications', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(() => void (minutes = 0))

  test('a new account has an unread welcome with a link to its profile', async ({ assert }) => {
    const visitor = new Visitor()
    const { json: user } = await visitor.post<{ id: string }>('/api/register', {
      email: 'amara@example.com',
      password: 'sprint-lantern-orbit-42',
      firstName: 'Amara',
      lastName: 'Reid',
    })
    await visitor.put('/api/account/type', { accountType: 'parent' })
    const { json } = await visitor.get<Notification[]>(LIST)
    assert.lengthOf(json, 1)
    assert.containsSubset(json[0], {
      type: 'welcome',
      title: 'Welcome to Fieldhouse',
      isRead: false,
      actionUrl: `/profile/${user.id}/edit`,
      count: 1,
    })
    assert.equal(await unreadCount(visitor), 1)
  })

  test('are listed newest first, in pages stable under new ones', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const number of [1, 2, 3, 4, 5]) {
      later()
      await notice(user, `notice ${number}`)
    }
    const first = await visitor.get<Notification[]>(`${LIST}?limit=2&type=account_notice`)
    assert.deepEqual(
      first.json.map(({ message }) => message),
      ['notice 5', 'notice 4'],
    )
    later()
    await notice(user, 'notice 6')
    const path = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    assert.include(path, 'type=account_notice')
    const second = await visitor.get<Notification[]>(path)
    assert.deepEqual(
      second.json.map(({ message }) => message),
      ['notice 3', 'notice 2'],
    )
    const last = await visitor.get(`${LIST}?limit=100`)
    assert.isNull(last.headers.get('link'))
  })

  test('can be filtered by type, unread and read', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person()
    later()
    await notice(user, 'first')
    later()
    await notice(user, 'second')
    later()
    await fire(other, user)
    const [, second] = await heard(visitor)
    await visitor.post(`${LIST}/${second?.id}/read`)
    const messages = async (query: string) =>
      (await heard(visitor, query)).map(({ message }) => message)

    assert.deepEqual(await messages('?type=account_notice'), ['second', 'first'])
    assert.deepEqual(await messages('?type=account_notice&unread=true'), ['first'])
    assert.deepEqual(await messages('?unread=false'), ['second'])
    assert.lengthOf(await messages('?unread=true'), 2)
    assert.deepEqual(await messages('?type=boost'), [])
  })

  test('other people’s are never listed', async ({ assert }) => {
    const [{ user }, { visitor: stranger }] = [await someone(), await someone()]
    await notice(user, 'for one pair of eyes')
    assert.deepEqual(await heard(stranger), [])
  })

  test('reading one counts once, even when repeated or concurrent', async ({ assert }) => {
    const { user, visitor } = await someone()
    await notice(user, 'one')
    const [one] = await heard(visitor)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post<Notification>(`${LIST}/${one?.id}/read`)),
    )
    for (const answer of answers) {
      assert.equal(answer.status, 200)
      assert.isTrue(answer.json.isRead)
    }
    assert.equal(await unreadCount(visitor), 1)
    const { kept, counted } = await counters()
    assert.deepEqual(kept, counted)
  })

  test('other people’s get the answer for missing ones', async ({ assert }) => {
    const [{ user, visitor: owner }, { visitor: stranger }] = [await someone(), await someone()]
    await notice(user, 'one')
    const [one] = await heard(owner)
    for (const id of [one?.id, randomUUID(), 'not-an-id', '%00']) {
      const answer = await stranger.post(`${LIST}/${id}/read`)
      assert.equal(answer.status, 404)
      assert.deepInclude(problemIn(answer), { code: 'not_found', message: 'Not found' })
    }
    assert.equal(await unreadCount(owner), 2)
  })

  test('read-all marks all, and returns the remaining count', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const number of [1, 2, 3]) await notice(user, `notice ${number}`)
    assert.equal(await unreadCount(visitor), 4)
    const answer = await visitor.post(`${LIST}/read-all`)
    assert.deepEqual([answer.status, answer.json], [200, { count: 0 }])
    assert.deepEqual((await visitor.post(`${LIST}/read-all`)).json, { count: 0 })
    assert.lengthOf(await heard(visitor, '?unread=true'), 0)
  })

  test('counts stay exact under concurrent writes and reads', async ({ assert }) => {
    const { user, visitor } = await someone()
    const actors = await Promise.all(Array.from({ length: 10 }, () => person()))
    await Promise.all([
      ...actors.map((actor) => fire(actor, user)),
      ...actors.map((actor) => write(actor, user)),
      ...Array.from({ length: 20 }, (_, number) => notice(user, `notice ${number}`)),
      ...Array.from({ length: 5 }, () => visitor.post(`${LIST}/read-all`)),
    ])
    const { kept, counted } = await counters()
    assert.deepEqual(kept, counted)
    const events = await pool.query(
      `select sum(count)::integer as events from notifications where type = 'fire'`,
    )
    assert.equal(events.rows[0].events, 10)
  })

  test('signed-out visitors can neither read nor mark them', async ({ assert }) => {
    const nobody = new Visitor()
    for (const [method, path] of [
      ['GET', LIST],
      ['GET', COUNT],
      ['POST', `${LIST}/${randomUUID()}/read`],
      ['POST', `${LIST}/read-all`],
      ['GET', '/api/notification-preferences'],
      ['PUT', '/api/notification-preferences'],
      ['GET', '/api/events'],
    ] as const) {
      assert.equal((await nobody.send(method, path)).status, 401, `${method} ${path}`)
    }
  })

  for (const query of [
    'limit=0',
    'limit=101',
    'limit=many',
    'cursor=forged',
    'unread=perhaps',
    'type=gossip',
    'type=fire&type=boost',
  ]) {
    test(`?${query} is refused with 422`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await visitor.get(`${LIST}?${query}`)
      assert.equal(answer.status, 422)
      assert.equal(problemIn(answer).code, 'invalid_input')
    })
  }
})
