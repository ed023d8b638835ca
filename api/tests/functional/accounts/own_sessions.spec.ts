import { test } from '@japa/runner'
import type { Session } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { coarseAddress, deviceName } from '#core/http/device_name'
import { cleanDatabase } from '#tests/support/clean_database'
import { EventReader } from '#tests/support/event_reader'
import { runDueJobs } from '#tests/support/jobs'
import { PASSWORD, someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import { nextOf, Visitor } from '#tests/support/visitor'

const EMAIL = 'mia@example.com'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0'

/** A person with two sessions, one on a phone. */
async function someoneWithPhone() {
  const { user, visitor } = await someone({ email: EMAIL })
  const phone = new Visitor({ address: '203.0.113.9' })
  const credentials = { email: EMAIL, password: PASSWORD }
  await phone.post('/api/login', credentials, { headers: { 'user-agent': IPHONE } })
  return { user, visitor, phone }
}

const sessionsOf = async (visitor: Visitor) =>
  (await visitor.get<Session[]>('/api/account/sessions')).json

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

test.group('The list of own sessions', (group) => {
  group.each.setup(cleanDatabase)

  test('shows each device in words, its approximate network, and the current one', async ({
    assert,
  }) => {
    const { visitor, phone } = await someoneWithPhone()
    const sessions = await sessionsOf(phone)
    assert.lengthOf(sessions, 2)
    const here = sessions.find(({ isCurrent }) => isCurrent)
    assert.include(here, { device: 'Safari on iPhone', address: '203.0.x.x' })
    assert.lengthOf(
      (await sessionsOf(visitor)).filter(({ isCurrent }) => isCurrent),
      1,
    )
    assert.notInclude(JSON.stringify(sessions), '203.0.113')
  })

  test('is paged, last used first', async ({ assert }) => {
    const { visitor } = await someoneWithPhone()
    const first = await visitor.get<Session[]>('/api/account/sessions?limit=1')
    const second = await visitor.get<Session[]>(nextOf(first.headers) ?? '')
    assert.equal(first.json[0]?.device, 'Safari on iPhone')
    assert.isTrue(second.json[0]?.isCurrent)
    assert.isUndefined(nextOf(second.headers))
  })

  test('ending one closes it and its streams at once', async ({ assert }) => {
    const { user, visitor, phone } = await someoneWithPhone()
    const events = await EventReader.open(phone, serverOrigin())
    const other = (await sessionsOf(visitor)).find(({ isCurrent }) => !isCurrent)
    const answer = await visitor.delete(`/api/account/sessions/${other?.id}`)
    assert.equal(answer.status, 204)
    assert.isFalse(await isSignedIn(phone))
    assert.isTrue(await isSignedIn(visitor))
    await events.ended
    const { rows } = await pool.query(
      `select details from audit_log where action = 'account.sessions_ended' and actor_id = $1`,
      [user.id],
    )
    assert.deepEqual(rows, [{ details: { count: 1 } }])
  })

  test('other people’s, ended and malformed ids get 404', async ({ assert }) => {
    const { visitor, phone } = await someoneWithPhone()
    const other = await someone()
    const [foreign] = await sessionsOf(other.visitor)
    const [ended] = await sessionsOf(phone)
    await phone.post('/api/logout')
    for (const id of [foreign?.id, ended?.id, crypto.randomUUID(), 'x']) {
      assert.equal((await visitor.delete(`/api/account/sessions/${id}`)).status, 404)
    }
    assert.isTrue(await isSignedIn(other.visitor))
  })

  test('ending all others keeps the current one', async ({ assert }) => {
    const { visitor, phone } = await someoneWithPhone()
    const other = await someone()
    assert.equal((await visitor.delete('/api/account/sessions')).status, 204)
    assert.equal((await visitor.delete('/api/account/sessions')).status, 204)
    assert.deepEqual(
      [await isSignedIn(visitor), await isSignedIn(phone), await isSignedIn(other.visitor)],
      [true, false, true],
    )
  })

  test('omits an expired session, which is removed within the hour', async ({ assert }) => {
    const { visitor, phone } = await someoneWithPhone()
    await pool.query(
      `update sessions set expires_at = now() - interval '1 second' where host(address) = '203.0.113.9'`,
    )
    assert.isFalse(await isSignedIn(phone))
    assert.lengthOf(await sessionsOf(visitor), 1)
    clock.travelTo(DateTime.now().plus({ hours: 1 }).toJSDate())
    assert.include(await runDueJobs(), 'sweep_expired')
    assert.equal((await pool.query('select from sessions')).rowCount, 1)
  })
})

test.group('Device names', () => {
  for (const [userAgent, words] of [
    [IPHONE, 'Safari on iPhone'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0`,
      'Firefox on Windows',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM} Safari/537.36`, 'Chrome on Mac'],
    [`Mozilla/5.0 (Windows NT 10.0) ${CHROMIUM} Safari/537.36 Edg/149.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 16) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${CHROMIUM} Safari/537.36`, 'Chrome on Chromebook'],
    ['curl/8.20', 'Unknown device'],
    [null, 'Unknown device'],
  ] as const) {
    test(`${words}: ${userAgent?.slice(0, 40) ?? 'without a user agent'}`, ({ assert }) => {
      assert.equal(deviceName(userAgent), words)
    })
  }

  test('an address is reduced to its network', ({ assert }) => {
    assert.equal(coarseAddress('198.51.100.7'), '198.51.x.x')
    assert.equal(coarseAddress('2001:db8:85a3::8a2e:370:7334'), '2001:db8:…')
    assert.equal(coarseAddress('::1'), ':…')
    assert.isNull(coarseAddress(null))
  })
})
