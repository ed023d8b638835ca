import { test } from '@japa/runner'
import type { PushDevice as Presented, PushSettings } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { transaction } from '#core/database/transaction'
import { pushKeys } from '#push/keys'
import { pushNotices } from '#push/send_notices'
import PushDevice from '#push/push_device'
import env from '#start/env'
import { approvalsOf, decideNewest, postAs } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { ask, open } from '#tests/support/connections'
import { family } from '#tests/support/families'
import { beforeQueueing, runDueJobs } from '#tests/support/jobs'
import { send, two } from '#tests/support/messages'
import { arriveUnplanned } from '#tests/support/notifications'
import { signedIn, someone } from '#tests/support/people'
import { openPushService, type PushService } from '#tests/support/push_service'
import type { Visitor } from '#tests/support/visitor'

const SETTINGS = '/api/push-settings'
const DEVICES = '/api/push-devices'
const SECRET = 'Tryouts with Coach Oduya on Friday'

const later = (minutes: number) => clock.travelTo(new Date(Date.now() + minutes * 60_000))

const settingsOf = async (visitor: Visitor) => (await visitor.get<PushSettings>(SETTINGS)).json

test.group('Push', (group) => {
  let service: PushService
  group.each.setup(cleanDatabase)
  group.each.setup(async () => {
    service = await openPushService()
    env.set('PUSH_SERVICES', [service.origin])
    return async () => {
      env.set('PUSH_SERVICES', [])
      env.set('WEB_PUSH', 'on')
      await service.close()
    }
  })

  async function withDevice(visitor: Visitor) {
    const subscription = service.subscribe()
    const { status, json } = await visitor.post<Presented>(DEVICES, subscription)
    return { subscription, status, device: json }
  }
  const arrivedAt = async (subscription: { endpoint: string }) => {
    await runDueJobs()
    return service.arrivedAt(subscription)
  }

  test('a pending approval reaches a guardian’s device encrypted, signed, and without a private word', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    const { subscription, status } = await withDevice(parent.visitor)
    assert.equal(status, 201)
    await postAs(child, SECRET)
    const [arrived, ...more] = await arrivedAt(subscription)
    assert.lengthOf(more, 0)
    assert.deepEqual(arrived?.notice, {
      title: 'Your OK is needed',
      body: 'Your child is waiting for your approval.',
      path: '/parental-controls',
      tag: 'approvals',
    })
    assert.match(String(arrived?.headers.authorization), /^vapid t=.+, ?k=/)
    assert.include(String(arrived?.headers.authorization), pushKeys().publicKey)
    assert.equal(arrived?.headers.topic, 'approvals')
    for (const secret of [SECRET, child.user.firstName, child.user.lastName]) {
      assert.notInclude(JSON.stringify(arrived?.notice), secret)
    }
  })

  test('what comes while devices are told is in the next notice', async ({ assert }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    await postAs(child)
    const asked = { userId: parent.user.id, kind: 'approvals' } as const
    await beforeQueueing(
      () => transaction((trx) => pushNotices(asked, { trx })),
      () => arriveUnplanned(parent.user),
    )
    assert.lengthOf(await arrivedAt(subscription), 2)
  })

  test('several within five minutes are one more with all that waits, and nothing is pushed about what was decided by then', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    await postAs(child)
    assert.lengthOf(await arrivedAt(subscription), 1)
    for (let posts = 0; posts < 3; posts++) await postAs(child)
    assert.lengthOf(await arrivedAt(subscription), 1)
    later(6)
    const [, second, ...more] = await arrivedAt(subscription)
    assert.lengthOf(more, 0)
    assert.include(second?.notice.body, 'on 4 things')
    for (const _ of await approvalsOf(parent)) await decideNewest(parent, 'approved')
    await postAs(child)
    await decideNewest(parent, 'approved')
    later(12)
    assert.lengthOf(await arrivedAt(subscription), 2)
  })

  test('a message is pushed when it stays unread for a minute, once, to nobody who has read it', async ({
    assert,
  }) => {
    const { amara, kai } = await two()
    const { subscription } = await withDevice(kai.visitor)
    // The look of the next minute finds it ten seconds old.
    const start = Math.ceil(Date.now() / 60_000) * 60_000 + 55_000
    clock.travelTo(new Date(start))
    await send(amara.visitor, kai.user.id, SECRET)
    clock.travelTo(new Date(start + 10_000))
    assert.lengthOf(await arrivedAt(subscription), 0)
    clock.travelTo(new Date(start + 70_000))
    const [arrived] = await arrivedAt(subscription)
    assert.equal(arrived?.notice.title, 'You have a new message')
    assert.equal(arrived?.notice.path, '/messages')
    assert.notInclude(JSON.stringify(arrived?.notice), amara.user.firstName)
    for (const minutes of [6, 12, 30]) {
      later(minutes)
      assert.lengthOf(await arrivedAt(subscription), 1)
    }
    await send(amara.visitor, kai.user.id)
    await kai.visitor.post('/api/notifications/read-all')
    later(33)
    assert.lengthOf(await arrivedAt(subscription), 1)
  })

  test('a subject that was turned off is not pushed, the others are', async ({ assert }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    const changed = await parent.visitor.put<PushSettings>(SETTINGS, { approvals: false })
    assert.deepInclude(changed.json, { approvals: false, messages: true })
    assert.isFalse((await settingsOf(parent.visitor)).approvals)
    await postAs(child)
    assert.lengthOf(await arrivedAt(subscription), 0)
    const asker = await someone({ ...open })
    await parent.visitor.put('/api/privacy-settings', { contactVisibility: 'public' })
    await ask(asker.visitor, parent.user.id)
    later(6)
    assert.deepEqual(
      (await arrivedAt(subscription)).map(({ notice }) => notice.tag),
      ['connections'],
    )
    await parent.visitor.put(SETTINGS, { approvals: true })
    await postAs(child)
    later(12)
    assert.lengthOf(await arrivedAt(subscription), 2)
  })

  test('signing out ends it, and so does the next person at that browser', async ({ assert }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    const next = await someone({ ...open })
    await next.visitor.post(DEVICES, subscription)
    assert.lengthOf((await settingsOf(parent.visitor)).devices, 0)
    await postAs(child)
    assert.lengthOf(await arrivedAt(subscription), 0)

    const own = await withDevice(parent.visitor)
    await postAs(child)
    await parent.visitor.post('/api/logout')
    later(6)
    assert.lengthOf(await arrivedAt(own.subscription), 0)
    assert.lengthOf(await PushDevice.query().where({ userId: parent.user.id }), 0)
  })

  test('nothing is sent to a session that ran out, though not swept yet', async ({ assert }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    await pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [parent.user.id],
    )
    await postAs(child)
    assert.lengthOf(await arrivedAt(subscription), 0)
  })

  test('again with the same address it is one device, and the eleventh takes the place of the oldest', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const { subscription } = await withDevice(visitor)
    await visitor.post(DEVICES, subscription)
    const [device, ...more] = (await settingsOf(visitor)).devices
    assert.lengthOf(more, 0)
    assert.isTrue(device?.isThis)
    for (let devices = 0; devices < 10; devices++) {
      later(devices + 1)
      await withDevice(await signedIn(user))
    }
    const { devices } = await settingsOf(visitor)
    assert.lengthOf(devices, 10)
    assert.notInclude(
      devices.map(({ id }) => id),
      device!.id,
    )
  })

  test('nobody removes another person’s device', async ({ assert }) => {
    const { visitor } = await someone()
    const { device } = await withDevice(visitor)
    const other = await someone()
    const { status } = await other.visitor.send('DELETE', `${DEVICES}/${device.id}`)
    assert.equal(status, 404)
    assert.equal((await visitor.send('DELETE', `${DEVICES}/${device.id}`)).status, 204)
    assert.lengthOf((await settingsOf(visitor)).devices, 0)
  })

  test('addresses that are no push service’s are refused, and not followed', async ({ assert }) => {
    const { child, parent } = await family()
    const { keys } = service.subscribe()
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'http://fcm.googleapis.com/x',
      'https://evil.notify.windows.com.evil.example/',
    ]) {
      const { status } = await parent.visitor.post(DEVICES, { endpoint, keys })
      assert.equal(status, 422, endpoint)
    }
    const inside = await openPushService()
    try {
      const { subscription } = await withDevice(parent.visitor)
      service.redirectTo = `${inside.origin}/send/x`
      await postAs(child)
      await arrivedAt(subscription)
      assert.equal(service.attempts, 1)
      assert.equal(inside.attempts, 0)
      assert.lengthOf((await settingsOf(parent.visitor)).devices, 1)
    } finally {
      await inside.close()
    }
  })

  test('a refusal that may be about ourselves ends nobody’s device', async ({ assert }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    for (const [turn, status] of [400, 401, 403, 413].entries()) {
      service.status = status
      await postAs(child)
      later(turn * 10)
      await runDueJobs()
      assert.lengthOf((await settingsOf(parent.visitor)).devices, 1, String(status))
    }
    service.status = 201
    await postAs(child)
    later(60)
    assert.lengthOf(await arrivedAt(subscription), 1)
  })

  test('a service that is busy is asked again, and a browser that it forgot is forgotten here', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    const { subscription } = await withDevice(parent.visitor)
    service.status = 429
    await postAs(child)
    await runDueJobs({ mayFail: true })
    assert.equal(service.attempts, 1)
    for (const minutes of [5, 15, 30]) {
      later(minutes)
      await runDueJobs({ mayFail: true })
    }
    service.status = 201
    later(200)
    assert.lengthOf(await arrivedAt(subscription), 1)
    service.status = 410
    await postAs(child)
    later(240)
    await runDueJobs()
    assert.lengthOf((await settingsOf(parent.visitor)).devices, 0)
  })

  test('where push is off there is no key, and no device is taken', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal((await settingsOf(visitor)).publicKey, pushKeys().publicKey)
    env.set('WEB_PUSH', 'off')
    assert.isNull((await settingsOf(visitor)).publicKey)
    assert.equal((await withDevice(visitor)).status, 422)
  })
})
