import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import { errors } from '@adonisjs/auth'
import { HttpContextFactory, RequestFactory, ResponseFactory } from '@adonisjs/core/factories/http'
import emitter from '@adonisjs/core/services/emitter'
import { pool } from '#core/database/pool'
import { problemOf } from '#core/problems/problem_of'
import { cleanDatabase } from '#tests/support/clean_database'
import { PASSWORD, person, someone } from '#tests/support/people'
import { statementsOf } from '#tests/support/queries'
import { Visitor } from '#tests/support/visitor'

const LOOKUPS = ['session', 'session_of_write']

/** The HTTP context of a request with this browser's cookies. */
function requestOf({ cookies }: Pick<Visitor, 'cookies'>) {
  const req = new IncomingMessage(new Socket())
  req.headers = {
    host: 'localhost',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const res = new ServerResponse(req)
  return new HttpContextFactory()
    .merge({
      request: new RequestFactory().merge({ req, res }).create(),
      response: new ResponseFactory().merge({ req, res }).create(),
    })
    .create()
}

const judged = ({ id }: { id: string }) => ({
  id,
  deletionRequestedAt: null,
  passwordHash: null,
  hasSecondFactor: false,
})

test.group('The session guard', (group) => {
  group.each.setup(cleanDatabase)

  test('identifies the person with one statement, however often it is asked', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const { auth } = requestOf(visitor)
    assert.isFalse(auth.authenticationAttempted)
    const asked = await statementsOf(async () => {
      assert.deepEqual(await Promise.all([auth.check(), auth.use('session').check()]), [true, true])
      assert.equal((await auth.authenticate()).id, user.id)
    })
    assert.deepEqual(asked, ['session'])
    assert.isTrue(auth.isAuthenticated)
    assert.equal(auth.getUserOrFail().id, user.id)
  })

  test('sends no query for a browser without a session', async ({ assert }) => {
    const { auth } = requestOf(new Visitor())
    assert.deepEqual(await statementsOf(() => auth.check()), [])
    assert.isTrue(auth.authenticationAttempted)
    assert.isFalse(auth.isAuthenticated)
    assert.isUndefined(auth.user)
  })

  test('refuses signed-out visitors with the same 401 as every other call', async ({ assert }) => {
    const { auth } = requestOf(new Visitor())
    for (const refused of [
      () => auth.authenticate(),
      () => auth.use('session').authenticate(),
      async () => auth.use('session').getUserOrFail(),
    ]) {
      const error: unknown = await refused().catch((thrown: unknown) => thrown)
      assert.instanceOf(error, errors.E_UNAUTHORIZED_ACCESS)
      const { status, code } = problemOf(error)
      const { status: usualStatus, json } = await new Visitor().get<{ code: string }>(
        '/api/auth/user',
      )
      assert.deepEqual([status, code], [usualStatus, json.code])
    }
  })

  test('counts a write in the lookup itself, once', async ({ assert }) => {
    const { visitor } = await someone()
    const { auth } = requestOf(visitor)
    await auth.check()
    const asked = await statementsOf(async () => {
      auth.use('session').countWrite()
      await auth.check()
      auth.use('session').countWrite()
      await auth.check()
    })
    assert.deepEqual(asked, ['session_of_write'])
    const { rows } = await pool.query(
      `select points from rate_limits where key like '%writesPerAccount%'`,
    )
    assert.deepEqual(rows, [{ points: 1 }])
  })

  test('knows a person signed in during the same request, and forgets them after signing out', async ({
    assert,
  }) => {
    const { user: before, visitor } = await someone()
    const after = await person()
    const { auth, response } = requestOf(visitor)
    const session = auth.use('session')
    assert.equal((await session.authenticate()).id, before.id)

    assert.isTrue(await session.login(judged(after)))
    assert.isUndefined(session.user)
    assert.equal((await session.authenticate()).id, after.id)
    assert.match(String(response.getHeader('set-cookie')), /^fieldhouse_session=[\w-]{43};/)

    await session.logout()
    assert.isFalse(session.isAuthenticated)
    assert.deepEqual(await statementsOf(() => session.check()), [])
    assert.isFalse(await session.check())
    assert.equal((await pool.query('select from sessions')).rowCount, 0)
  })

  test('keeps the previous person after a failed sign-in', async ({ assert }) => {
    const { user, visitor } = await someone()
    const suspended = await person({ isSuspended: true })
    const { auth } = requestOf(visitor)
    assert.isFalse(await auth.use('session').login(judged(suspended)))
    assert.equal((await auth.authenticate()).id, user.id)
  })

  test('informs listeners of signing in and out', async ({ assert, cleanup }) => {
    const { id, email } = await person()
    const told: string[] = []
    cleanup(
      emitter.on('session_auth:login_succeeded', ({ guardName, userId }) => {
        told.push(`${guardName}: ${userId}`)
      }),
    )
    cleanup(emitter.on('session_auth:logged_out', ({ guardName }) => void told.push(guardName)))
    const visitor = new Visitor()
    await visitor.post('/api/login', { email, password: `not ${PASSWORD}` })
    await visitor.post('/api/login', { email, password: PASSWORD })
    await visitor.post('/api/logout')
    await visitor.post('/api/logout')
    assert.deepEqual(told, [`session: ${id}`, 'session'])
  })

  for (const [what, ask, lookups] of [
    ['a read', (visitor: Visitor) => visitor.get('/api/auth/user'), ['session']],
    [
      'a write',
      (visitor: Visitor) => visitor.delete('/api/account/sessions'),
      ['session_of_write'],
    ],
    ['the sign-in page', (visitor: Visitor) => visitor.get('/api/login'), ['session']],
    [
      'the log-out page',
      (visitor: Visitor) =>
        visitor.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } }),
      ['session'],
    ],
    ['the manifest', (visitor: Visitor) => visitor.get('/remotes.json'), ['session']],
    ['what nobody is asked for', (visitor: Visitor) => visitor.get('/api/health/live'), []],
  ] as const) {
    test(`looks the session up at most once for ${what}`, async ({ assert }) => {
      const { visitor } = await someone()
      const asked = await statementsOf(() => ask(visitor))
      assert.deepEqual(
        asked.filter((name) => LOOKUPS.includes(name)),
        [...lookups],
      )
    })
  }
})
