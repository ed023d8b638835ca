import { connect } from 'node:net'
import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import CurrentUserController from '#accounts/current_user_controller'
import { TOUCH_EVERY_MS } from '#accounts/sessions'
import { lifecycle } from '#core/lifecycle'
import { shortWays } from '#core/endpoints/short_way'
import { pool } from '#core/database/pool'
import { answersOf, untilCounted } from '#tests/support/answer_counts'
import { cleanDatabase } from '#tests/support/clean_database'
import { until } from '#tests/support/eventually'
import { linkGuardian, someone } from '#tests/support/people'
import { interceptReads, statementsOf } from '#tests/support/queries'
import { serverOrigin } from '#tests/support/test_server'

/** An answer without what differs between any two of the same kind. */
const comparable = (text: string) =>
  text
    .replace(/^Date: .*$/im, 'Date: now')
    .replace(/^x-request-id: .*$/im, 'x-request-id: one')
    .replaceAll(/Expires=[^;]*/g, 'Expires=later')
    .replace(/"requestId":"[^"]*"/, '"requestId":"one"')

/** Bytes of an answer. */
function askRaw(head: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(serverOrigin())
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (text += part))
    socket.on('error', reject)
    socket.on('end', () => resolve(comparable(text)))
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  })
}

interface Case {
  name: string
  /** True if the framework has no part in it. */
  isShort: boolean
  method?: string
  version?: string
  host?: string
  headers?: string[]
  cookie?: (token: string) => string
  /** Makes the state before each of the two requests. */
  before?: (userId: string) => Promise<unknown>
  /** Waits for what goes on after the answer. */
  after?: (userId: string) => Promise<unknown>
}

const setUser = (set: string) => (userId: string) =>
  pool.query(`update users set ${set} where id = $1`, [userId])
const setSession = (set: string) => (userId: string) =>
  pool.query(`update sessions set ${set} where user_id = $1`, [userId])

const TLS = ['X-Forwarded-Proto: https', 'X-Forwarded-For: 203.0.113.9']

async function becomeWard(id: string) {
  await setUser(`date_of_birth = current_date - 5900`)(id)
  const { user: guardian } = await someone({ accountType: 'parent', isVerified: true })
  await linkGuardian({ id }, guardian)
}

const CASES: Case[] = [
  { name: 'a signed-in person', isShort: true },
  {
    name: 'a minor who waits for a guardian',
    isShort: true,
    before: setUser(`date_of_birth = current_date - 5900`),
  },
  { name: 'a minor with a guardian', isShort: true, before: becomeWard },
  { name: 'no account type yet', isShort: true, before: setUser('account_type = null') },
  {
    name: 'somebody who is leaving',
    isShort: true,
    before: setUser('deletion_requested_at = current_date'),
  },
  { name: 'a link of another site', isShort: true, headers: ['Sec-Fetch-Site: cross-site'] },
  { name: 'no host, as HTTP/1.0 allows', isShort: false, version: '1.0', host: '' },
  {
    name: 'behind TLS',
    isShort: true,
    host: 'fieldhouse.example',
    headers: TLS,
    cookie: (token) => `other=1; __Host-fieldhouse_session=${token}`,
  },
  {
    name: 'a cookie of plain HTTP behind TLS',
    isShort: false,
    host: 'fieldhouse.example',
    headers: TLS,
  },
  { name: 'nobody', isShort: false, cookie: () => 'theme=dark' },
  { name: 'a malformed token', isShort: false, cookie: () => 'fieldhouse_session=x' },
  {
    name: 'an unknown token',
    isShort: false,
    cookie: () => `fieldhouse_session=${'A'.repeat(43)}`,
  },
  {
    name: 'an ended session',
    isShort: false,
    // Times are rounded to the next millisecond: one of now may still be to come when it is asked for.
    before: setSession(`expires_at = now() - interval '1 second'`),
  },
  { name: 'a suspended account', isShort: false, before: setUser('suspended_at = now()') },
  {
    name: 'a session to be touched',
    isShort: false,
    before: setSession(`last_seen_at = now() - interval '${2 * TOUCH_EVERY_MS} milliseconds'`),
    after: (userId) => untilTouched(userId),
  },
  { name: 'HEAD', isShort: false, method: 'HEAD' },
  { name: 'another method', isShort: false, method: 'DELETE' },
  { name: 'a bad host', isShort: false, host: 'a/b' },
  { name: 'a claim to be a request of the process', isShort: true, headers: ['X-Own-Request: x'] },
]

const PATHS: [Endpoint, string][] = [[api.currentUser, '/api/auth/user']]

async function untilTouched(userId: string) {
  const touched = `select from sessions where user_id = $1 and last_seen_at > now() - interval '1 minute'`
  await until(async () => (await pool.query(touched, [userId])).rows.length > 0)
}

/** Counts the framework's answers to the call. */
function countFramework() {
  const { show } = CurrentUserController.prototype
  const counted = { calls: 0 }
  CurrentUserController.prototype.show = function (call) {
    counted.calls += 1
    return show.call(this, call)
  }
  return {
    counted,
    end: () => {
      CurrentUserController.prototype.show = show
    },
  }
}

test.group('Short ways', (group) => {
  group.each.setup(cleanDatabase)

  test('each has its cases here', ({ assert }) => {
    assert.sameMembers(
      PATHS.map(([entry]) => entry),
      shortWays,
    )
  })

  for (const [{ path }, address] of PATHS) {
    for (const { name, isShort, before, after, cookie, ...asked } of CASES) {
      test(`${path}: ${name} gets the framework's bytes`, async ({ assert, cleanup }) => {
        const { visitor, user } = await someone()
        const { method = 'GET', version = '1.1', host = 'localhost', headers = [] } = asked
        const token = visitor.cookies.get('fieldhouse_session') ?? ''
        const cookies = cookie?.(token) ?? `fieldhouse_session=${token}`
        const { counted, end } = countFramework()
        cleanup(end)
        const ask = async (target: string) => {
          await before?.(user.id)
          let bytes = ''
          const statements = await statementsOf(async () => {
            bytes = await askRaw([
              `${method} ${target} HTTP/${version}`,
              ...(host ? [`Host: ${host}`] : []),
              ...headers,
              `Cookie: ${cookies}`,
            ])
          })
          await after?.(user.id)
          return { bytes, statements }
        }

        // With a question mark it is the same call, and the framework's.
        const framework = await ask(`${address}?`)
        const callsBefore = counted.calls
        const short = await ask(address)
        assert.match(short.bytes, /^HTTP\/1\.1 \d+ /)
        assert.deepEqual(short, framework)
        assert.equal(counted.calls > callsBefore, !isShort && callsBefore > 0)
      })
    }

    test(`${path}: is counted once either way`, async ({ assert }) => {
      const { visitor } = await someone()
      const before = await answersOf(path)
      await visitor.get(address)
      await untilCounted(path, before + 1)
      await visitor.get(`${address}?`)
      await untilCounted(path, before + 2)
      await pool.query('delete from sessions')
      assert.equal((await visitor.get(address)).status, 401)
      await untilCounted(path, before + 3)
      assert.equal(await answersOf(path), before + 3)
    })

    test(`${path}: a failing database is asked once, and answered 503`, async ({
      assert,
      cleanup,
    }) => {
      const { visitor } = await someone()
      let asked = 0
      const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      cleanup(
        interceptReads(() => {
          asked += 1
          return Promise.reject(lost)
        }),
      )
      const [short, framework] = [await visitor.get(address), await visitor.get(`${address}?`)]
      assert.equal(short.status, 503)
      assert.equal(comparable(short.text), comparable(framework.text))
      assert.equal(asked, 2)
    })

    test(`${path}: a node that begins to stop meanwhile says so`, async ({ assert, cleanup }) => {
      const { visitor } = await someone()
      const phase = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(lifecycle), 'phase')!
      cleanup(() => {
        Object.defineProperty(lifecycle, 'phase', { ...phase, configurable: true })
      })
      cleanup(
        interceptReads((_, send) => {
          Object.defineProperty(lifecycle, 'phase', { get: () => 'draining', configurable: true })
          return send()
        }),
      )
      const { status, headers } = await visitor.get(address)
      assert.equal(status, 200)
      assert.equal(headers.get('connection'), 'close')
    })
  }
})
