import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { forgetSubject, markGroupRead, takeBack } from '#notifications/take_back'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import {
  counters,
  fire,
  heard,
  notice,
  POST,
  tell,
  unreadCount,
  write,
} from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { block } from '#tests/support/relations'

const FIRES = { type: 'fire', groupKey: POST } as const

let minutes = 0
const later = () =>
  clock.travelTo(
    DateTime.now()
      .plus({ minutes: (minutes += 1) })
      .toJSDate(),
  )

test.group('Repeated events in one row', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(() => void (minutes = 0))

  test('four fires on one post are one unread row that names the newest', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (const firstName of ['Ben', 'Cleo', 'Dana', 'Amara']) {
      later()
      await fire(await person({ firstName, lastName: 'Reid' }), user)
    }
    const rows = await heard(visitor)
    assert.lengthOf(rows, 1)
    assert.containsSubset(rows[0], {
      message: 'Amara Reid and 3 others fired your post',
      count: 4,
      isRead: false,
    })
  })

  test('two people are a name and "1 other", one is a name', async ({ assert }) => {
    const { user, visitor } = await someone()
    await fire(await person({ firstName: 'Ben', lastName: 'Cole' }), user)
    assert.equal((await heard(visitor))[0]?.message, 'Ben Cole fired your post')
    later()
    await fire(await person({ firstName: 'Amara', lastName: 'Reid' }), user)
    assert.equal((await heard(visitor))[0]?.message, 'Amara Reid and 1 other fired your post')
  })

  test('each post and each type has its own row', async ({ assert }) => {
    const { user, visitor } = await someone()
    const actor = await person()
    await fire(actor, user)
    await fire(actor, user, { type: 'boost', message: '{actors} boosted your post' })
    await fire(actor, user, { groupKey: 'another post' })
    assert.lengthOf(await heard(visitor), 3)
  })

  test('messages from one person are one row with a count', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person({ firstName: 'Amara', lastName: 'Reid' })
    await write(amara, user)
    assert.equal((await heard(visitor))[0]?.message, 'Amara Reid sent you a message')
    await write(amara, user)
    await write(amara, user)
    const rows = await heard(visitor)
    assert.deepEqual(
      rows.map(({ message, count }) => [message, count]),
      [['Amara Reid sent you 3 messages', 3]],
    )
    assert.equal(await unreadCount(visitor), 2)
  })

  test('after reading, the next event opens a new row', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person()
    await write(amara, user)
    await visitor.post('/api/notifications/read-all')
    later()
    await write(amara, user)
    const rows = await heard(visitor)
    assert.deepEqual(
      rows.map(({ isRead, count }) => [isRead, count]),
      [
        [false, 1],
        [true, 1],
      ],
    )
  })

  test('a growing group moves to the top', async ({ assert }) => {
    const { user, visitor } = await someone()
    later()
    await fire(await person(), user)
    later()
    await notice(user, 'in between')
    later()
    await fire(await person(), user)
    assert.deepEqual(
      (await heard(visitor)).map(({ type }) => type),
      ['fire', 'account_notice'],
    )
  })

  test('toggling a fire notifies once, even after it was read', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person()
    await fire(amara, user)
    await fire(amara, user)
    assert.equal((await heard(visitor))[0]?.count, 1)
    await visitor.post('/api/notifications/read-all')
    await fire(amara, user)
    assert.lengthOf(await heard(visitor), 1)
    assert.equal(await unreadCount(visitor), 0)
  })

  test('removing a fire decreases the count, and removing the last one removes the row', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const [amara, ben] = [await person(), await person({ firstName: 'Ben', lastName: 'Cole' })]
    const removeFireOf = (actorId: string) =>
      db.transaction((trx) => takeBack(trx, { userId: user.id, actorId, ...FIRES }))
    await fire(ben, user)
    await fire(amara, user)
    await removeFireOf(amara.id)
    await removeFireOf(amara.id)
    assert.containsSubset(await heard(visitor), [{ message: 'Ben Cole fired your post', count: 1 }])
    await removeFireOf(ben.id)
    assert.deepEqual(await heard(visitor), [])
    assert.equal(await unreadCount(visitor), 1)
  })

  test('one of two messages can be removed from the count', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person()
    await write(amara, user)
    await write(amara, user)
    await db.transaction((trx) =>
      takeBack(trx, {
        userId: user.id,
        actorId: amara.id,
        type: 'message',
        groupKey: amara.id,
      }),
    )
    assert.equal((await heard(visitor))[0]?.count, 1)
  })

  test('a read notification stays when its cause is removed', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person()
    await fire(amara, user)
    await visitor.post('/api/notifications/read-all')
    await db.transaction((trx) => takeBack(trx, { userId: user.id, actorId: amara.id, ...FIRES }))
    assert.lengthOf(await heard(visitor), 1)
  })

  test('opening a thread marks its notification as read', async ({ assert }) => {
    const { user, visitor } = await someone()
    const [amara, ben] = [await person(), await person()]
    await write(amara, user)
    await write(ben, user)
    await db.transaction((trx) =>
      markGroupRead(trx, { userId: user.id, type: 'message', groupKey: amara.id }),
    )
    assert.equal(await unreadCount(visitor), 2)
  })

  test('deleting a post deletes its notifications', async ({ assert }) => {
    const { user, visitor } = await someone()
    await fire(await person(), user)
    await fire(await person(), user, { type: 'boost' })
    await notice(user, 'stays')
    await db.transaction((trx) => forgetSubject(trx, POST))
    assert.deepEqual(
      (await heard(visitor)).map(({ message }) => message),
      ['stays'],
    )
    const { kept, counted } = await counters()
    assert.deepEqual(kept, counted)
  })

  test('a rolled-back write notifies nobody', async ({ assert }) => {
    const { user, visitor } = await someone()
    const failing = tell({
      userId: user.id,
      type: 'achievement',
      actorId: null,
      subjectId: null,
      title: 'x',
      message: 'x',
      actionUrl: 'https://elsewhere.example',
    })
    await assert.rejects(() => failing)
    assert.equal(await unreadCount(visitor), 1)
  })

  test('nobody is notified of their own actions', async ({ assert }) => {
    const { user, visitor } = await someone()
    await fire(user, user)
    assert.deepEqual(await heard(visitor), [])
  })

  test('the product’s own texts appear unchanged', async ({ assert }) => {
    const { user, visitor } = await someone()
    await notice(user, 'Notes: {actors} {count}')
    assert.equal((await heard(visitor))[0]?.message, 'Notes: {actors} {count}')
  })
})

test.group('People hidden from the reader', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(() => void (minutes = 0))

  test('a block removes a person’s notifications from the list and the count', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const [amara, ben] = [await person(), await person({ firstName: 'Ben', lastName: 'Cole' })]
    await fire(ben, user)
    later()
    await fire(amara, user)
    await write(amara, user)
    assert.equal(await unreadCount(visitor), 3)
    await block(user, amara)
    assert.containsSubset(await heard(visitor), [{ message: 'Ben Cole fired your post', count: 1 }])
    assert.equal(await unreadCount(visitor), 2)
    const { kept, counted } = await counters()
    assert.deepEqual(kept, counted)
  })

  test('after a block both lose the other’s notifications, and get no new ones', async ({
    assert,
  }) => {
    const [one, other] = [await someone(), await someone()]
    await fire(one.user, other.user)
    await fire(other.user, one.user)
    await block(one.user, other.user)
    await write(one.user, other.user)
    await write(other.user, one.user)
    for (const { visitor } of [one, other]) {
      assert.deepEqual(await heard(visitor), [])
      assert.equal(await unreadCount(visitor), 1)
    }
  })

  test('a suspended person’s notifications are hidden from everybody', async ({ assert }) => {
    const [one, other] = [await someone(), await someone()]
    const amara = await person()
    await fire(amara, one.user)
    await write(amara, other.user)
    await amara.merge({ suspendedAt: new Date() }).save()
    for (const { visitor } of [one, other]) {
      assert.deepEqual(await heard(visitor), [])
      assert.equal(await unreadCount(visitor), 1)
    }
  })

  test('a private person is named neither in the text nor in an address', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person({
      firstName: 'Amara',
      lastName: 'Reid',
      levels: { profileVisibility: 'private' },
    })
    await fire(amara, user, { actionUrl: `/profile/${amara.id}` })
    const [row] = await heard(visitor)
    assert.containsSubset(row, { message: 'Someone fired your post', actionUrl: null, count: 1 })
  })

  test('a group names the newest person visible to the reader', async ({ assert }) => {
    const { user, visitor } = await someone()
    await fire(await person({ firstName: 'Ben', lastName: 'Cole' }), user)
    later()
    await fire(await person({ levels: { profileVisibility: 'private' } }), user)
    assert.equal((await heard(visitor))[0]?.message, 'Ben Cole and 1 other fired your post')
  })

  test('a connection request names its sender', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person({
      firstName: 'Amara',
      lastName: 'Reid',
      levels: { profileVisibility: 'coaches' },
    })
    await pool.query('insert into connections (requester_id, addressee_id) values ($1, $2)', [
      amara.id,
      user.id,
    ])
    await tell({
      userId: user.id,
      type: 'connection_request',
      actorId: amara.id,
      subjectId: null,
      title: 'Connection request',
      message: '{actors} wants to connect',
      actionUrl: `/profile/${amara.id}`,
    })
    const [row] = await heard(visitor)
    assert.containsSubset(row, {
      message: 'Amara Reid wants to connect',
      actionUrl: `/profile/${amara.id}`,
    })
  })

  test('names are current', async ({ assert }) => {
    const { user, visitor } = await someone()
    const amara = await person({ firstName: 'Amara', lastName: 'Reid' })
    await fire(amara, user)
    await amara.merge({ lastName: 'Okafor' }).save()
    assert.equal((await heard(visitor))[0]?.message, 'Amara Okafor fired your post')
  })

  test('a deleted account leaves no trace in counts', async ({ assert }) => {
    const { user, visitor } = await someone()
    const [amara, ben] = [await person(), await person()]
    await fire(amara, user)
    await fire(ben, user)
    await write(amara, user)
    await amara.delete()
    assert.equal((await heard(visitor))[0]?.count, 1)
    assert.equal(await unreadCount(visitor), 2)
  })
})
