import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import {
  NOTIFICATION_TYPES,
  type NotificationPreferences,
  SAFETY_NOTIFICATION_TYPES,
} from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { fire, heard, notice, write } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { problemIn } from '#tests/support/visitor'

const PATH = '/api/notification-preferences'
const API_ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Code that only reads notifications, or counts them for a mail. */
const READS = /^app\/(rules|mail|push|notifications\/notification_preferences)/

test.group('Notification preferences', (group) => {
  group.each.setup(cleanDatabase)

  test('all types are on by default', async ({ assert }) => {
    const { visitor } = await someone()
    const { status, json } = await visitor.get<NotificationPreferences>(PATH)
    assert.equal(status, 200)
    assert.deepEqual(json, Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true])))
  })

  test('each type is written somewhere', async ({ assert }) => {
    let written = ''
    for await (const path of glob('{app,database/migrations}/**/*.ts', { cwd: API_ROOT })) {
      if (!READS.test(path)) written += await readFile(join(API_ROOT, path), 'utf8')
    }
    assert.deepEqual(
      NOTIFICATION_TYPES.filter((type) => !written.includes(`'${type}'`)),
      [],
    )
  })

  test('a type turned off causes no notifications until it is turned on', async ({ assert }) => {
    const { user, visitor } = await someone()
    const [amara, ben, cleo] = [await person(), await person(), await person()]
    const off = await visitor.put<NotificationPreferences>(PATH, { fire: false })
    assert.equal(off.status, 200)
    assert.isFalse(off.json.fire)
    assert.isTrue(off.json.boost)
    await fire(amara, user)
    await write(ben, user)
    assert.deepEqual(
      (await heard(visitor)).map(({ type }) => type),
      ['message'],
    )
    await visitor.put(PATH, { fire: true })
    await fire(cleo, user)
    assert.equal((await heard(visitor)).find(({ type }) => type === 'fire')?.count, 1)
  })

  test('absent types stay unchanged', async ({ assert }) => {
    const { visitor } = await someone()
    await visitor.put(PATH, { fire: false, comment: false })
    const { json } = await visitor.put<NotificationPreferences>(PATH, { comment: true })
    assert.deepInclude(json, { fire: false, comment: true })
    assert.deepEqual((await visitor.put(PATH, {})).json, json)
    assert.deepEqual((await visitor.get(PATH)).json, json)
  })

  for (const type of SAFETY_NOTIFICATION_TYPES) {
    test(`${type} cannot be turned off, and the whole change is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await visitor.put(PATH, { fire: false, [type]: false })
      assert.equal(answer.status, 422)
      assert.deepEqual(problemIn(answer).fields, { [type]: 'You can’t turn off this notice' })
      assert.isTrue((await visitor.get<NotificationPreferences>(PATH)).json.fire)
      assert.equal((await visitor.put(PATH, { [type]: true })).status, 200)
    })
  }

  test('belong to one person only', async ({ assert }) => {
    const [one, other] = [await someone(), await someone()]
    await one.visitor.put(PATH, { fire: false })
    assert.isTrue((await other.visitor.get<NotificationPreferences>(PATH)).json.fire)
    await fire(one.user, other.user)
    assert.lengthOf(await heard(other.visitor), 1)
  })

  test('safety notices arrive whatever is turned off', async ({ assert }) => {
    const { user, visitor } = await someone()
    const optional = NOTIFICATION_TYPES.filter(
      (type) => !SAFETY_NOTIFICATION_TYPES.some((safety) => safety === type),
    )
    await visitor.put(PATH, Object.fromEntries(optional.map((type) => [type, false])))
    await notice(user, 'Your password was changed')
    assert.lengthOf(await heard(visitor), 1)
  })

  for (const [what, body] of [
    ['a list', []],
    ['a word', 'fire'],
    ['nothing', null],
    ['a number for a switch', { fire: 0 }],
    ['null for a switch', { fire: null }],
  ] as const) {
    test(`${what} is refused with 422`, async ({ assert }) => {
      const { visitor } = await someone()
      assert.equal((await visitor.put(PATH, body)).status, 422)
    })
  }

  test('unknown types are ignored, whatever their name', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.send('PUT', PATH, {
      raw: '{"gossip":false,"__proto__":{"fire":false},"fire":false}',
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(answer.status, 200)
    assert.deepInclude(answer.json as NotificationPreferences, { fire: false, boost: true })
  })
})
