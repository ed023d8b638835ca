import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { PASSWORD, person, someone } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const EMAIL = 'jordan@example.com'
const COOKIE = 'fieldhouse_session'

async function signIn(visitor: Visitor) {
  return visitor.post('/api/login', { email: EMAIL, password: PASSWORD })
}

async function lastSeen(): Promise<{ last_seen_at: Date; expires_at: Date }> {
  const { rows } = await pool.query('select last_seen_at, expires_at from sessions')
  return rows[0]
}

/** Sessions are touched after the answer. */
async function untilTouchedAfter(moment: Date) {
  const deadline = performance.now() + 20_000
  for (;;) {
    const seen = await lastSeen()
    if (seen.last_seen_at > moment) return seen
    if (performance.now() > deadline) throw new Error('the session was not touched')
  }
}

const later = (duration: object) => DateTime.now().plus(duration).toJSDate()

test.group('Sessions', (group) => {
  group.each.setup(cleanDatabase)

  test('on plain localhost the cookie is HttpOnly and Lax, without Secure', async ({ assert }) => {
    await person({ email: EMAIL })
    const [cookie = ''] = (await signIn(new Visitor())).headers.getSetCookie()
    assert.match(
      cookie,
      /^fieldhouse_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('behind TLS the cookie is bound to the host', async ({ assert }) => {
    await person({ email: EMAIL })
    const answer = await new Visitor().post(
      '/api/login',
      { email: EMAIL, password: PASSWORD },
      { headers: { 'x-forwarded-proto': 'https' } },
    )
    const [cookie = ''] = answer.headers.getSetCookie()
    assert.match(cookie, /^__Host-fieldhouse_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('the database holds the hash of a token, never the token', async ({ assert }) => {
    await person({ email: EMAIL })
    const visitor = new Visitor()
    await signIn(visitor)
    const { rows } = await pool.query('select sessions::text as text from sessions')
    assert.notInclude(rows[0].text, visitor.cookies.get(COOKIE) ?? '-')
  })

  test('signing in gives the browser a new session and ends its former one', async ({ assert }) => {
    await person({ email: EMAIL })
    const visitor = new Visitor()
    await signIn(visitor)
    const before = visitor.cookies.get(COOKIE) ?? ''
    await signIn(visitor)
    assert.notEqual(visitor.cookies.get(COOKIE), before)
    const old = new Visitor()
    old.setCookie(COOKIE, before)
    assert.equal((await old.get('/api/auth/user')).status, 401)
  })

  test('signing in elsewhere leaves this session alone', async ({ assert }) => {
    await person({ email: EMAIL })
    const [phone, laptop] = [new Visitor(), new Visitor()]
    await signIn(phone)
    await signIn(laptop)
    assert.equal((await phone.get('/api/auth/user')).status, 200)
  })

  test('a planted session is not the one after signing in', async ({ assert }) => {
    await person({ email: EMAIL })
    const planted = 'A'.repeat(43)
    const visitor = new Visitor()
    visitor.setCookie(COOKIE, planted)
    await signIn(visitor)
    assert.notEqual(visitor.cookies.get(COOKIE), planted)
  })

  for (const token of [
    '',
    'x',
    '../../etc',
    'A'.repeat(43),
    'A'.repeat(5_000),
    '%00',
    '"quoted"',
  ]) {
    test(`the cookie ${token.slice(0, 12)}… of ${token.length} characters is invalid`, async ({
      assert,
    }) => {
      const visitor = new Visitor()
      visitor.setCookie(COOKIE, token)
      assert.equal((await visitor.get('/api/auth/user')).status, 401)
    })
  }

  test('reads write nothing; after five minutes one touch extends the session', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const start = await lastSeen()
    clock.travelTo(later({ minutes: 4 }))
    await visitor.get('/api/auth/user')
    assert.deepEqual(await lastSeen(), start)

    clock.travelTo(later({ minutes: 6 }))
    const answer = await visitor.get('/api/auth/user')
    assert.include(answer.headers.getSetCookie()[0], 'Max-Age=2592000')
    const touched = await untilTouchedAfter(start.last_seen_at)
    assert.isAbove(touched.expires_at.getTime(), start.expires_at.getTime())
  })

  test('it ends after 180 days, however often it was used', async ({ assert }) => {
    const { visitor } = await someone()
    await pool.query(`update sessions set created_at = created_at - interval '179 days'`)
    const start = await lastSeen()
    clock.travelTo(later({ hours: 1 }))
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
    await untilTouchedAfter(start.last_seen_at)
    clock.travelTo(later({ hours: 25 }))
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('a session used every few weeks continues; one unused for a month ends', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const start = await lastSeen()
    clock.travelTo(later({ days: 25 }))
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
    const { last_seen_at: firstTouch } = await untilTouchedAfter(start.last_seen_at)
    clock.travelTo(later({ days: 50 }))
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
    await untilTouchedAfter(firstTouch)
    clock.travelTo(later({ days: 81 }))
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('a suspended account’s session ends at once', async ({ assert }) => {
    const { user, visitor } = await someone()
    await user.merge({ suspendedAt: new Date() }).save()
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('browser and address are stored for the list of sessions', async ({ assert }) => {
    await person({ email: EMAIL })
    const visitor = new Visitor({ address: '203.0.113.9' })
    await visitor.post(
      '/api/login',
      { email: EMAIL, password: PASSWORD },
      { headers: { 'user-agent': `Firefox ${'x'.repeat(500)}` } },
    )
    const { rows } = await pool.query('select user_agent, host(address) as address from sessions')
    assert.equal(rows[0].address, '203.0.113.9')
    assert.lengthOf(rows[0].user_agent, 256)
  })

  test('POST /api/logout ends the session with an empty answer', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.post('/api/logout')
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
    assert.equal((await pool.query('select from sessions')).rowCount, 0)
  })

  test('the sign-out link ends the session and leads to the front page', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.get('/api/logout')
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/'])
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('signing out while signed out is no error', async ({ assert }) => {
    assert.equal((await new Visitor().post('/api/logout')).status, 204)
  })
})
