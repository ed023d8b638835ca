import { Agent, get, request as httpRequest } from 'node:http'
import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import env from '#start/env'
import { pool } from '#core/database/pool'
import { addressOf, nameOf, TRIAL_REMOTE } from '#tests/support/addresses'
import { confirmEmailOf } from '#tests/support/confirmed_email'
import { cleanDatabase } from '#tests/support/clean_database'
import { startNode } from '#tests/support/node_process'
import { someone } from '#tests/support/people'
import { deployToken } from '#tests/support/releases'
import { slowness } from '#tests/support/slowness'
import type { Visitor } from '#tests/support/visitor'
import { WORST_QUERIES, worstBodies } from '#tests/support/worst_bodies'

/** On a slow machine as many times longer as that is slower. */
const WAIT_MAX_MS = 100
/** By day by callers with access, who get furthest; at night also by nobody signed in. */
const IS_WHOLE = process.env.TABLES === 'whole'
/** Slowness of the code shows in every try, other load on the machine does not. */
const TRIES = 8

const JSON_TYPE = { 'content-type': 'application/json' }

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Health checks use a connection of their own. */
const agent = new Agent({ keepAlive: true })

/** Sends a request and reads the whole answer; disconnects from an event stream once it begins. */
function send(origin: string, { method, path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const asked = httpRequest(new URL(path, origin), { method, headers }, (response) => {
      response.on('close', resolve).on('error', () => resolve())
      if (/event-stream/.test(response.headers['content-type'] ?? '')) response.destroy()
      else response.resume()
    })
    // The server closes the connection when it refuses a body unread.
    asked.on('error', () => resolve())
    asked.end(body)
  })
}

function checkLiveness(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(new URL('/api/health/live', origin), { agent }, (response) => {
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}

/** Longest wait of a health check while the node handles this request. */
async function longestWaitMs(origin: string, sent: Sent): Promise<number> {
  let isOver = false
  const answered = send(origin, sent).finally(() => (isOver = true))
  let longest = 0
  do {
    const startedAt = performance.now()
    await checkLiveness(origin)
    longest = Math.max(longest, performance.now() - startedAt)
  } while (!isOver)
  await answered
  return longest
}

const cookieOf = (visitor: Visitor) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const ENDPOINTS: readonly Endpoint[] = Object.values(api)

test.group('Worst bodies within a call’s limits', (group) => {
  let token: string
  group.setup(async () => {
    await cleanDatabase()
    token = await deployToken(TRIAL_REMOTE)
  })

  /** Headers of a caller with access; each call gets its own, since some end a session. */
  async function callerOf({ access, tag }: Endpoint): Promise<Record<string, string>> {
    if (access === 'deploy_token') return { authorization: `Bearer ${token}` }
    const isForAdmins = ['admin', 'editor', 'team'].includes(access)
    const accountType = isForAdmins ? 'admin' : tag === 'Guardians' ? 'parent' : 'athlete'
    const { visitor } = await someone({ accountType, isVerified: true, hasBackgroundCheck: true })
    await confirmEmailOf(visitor)
    return { cookie: cookieOf(visitor) }
  }

  /** All worst-case requests to one call. */
  async function* worstOf(entry: Endpoint): AsyncGenerator<Sent> {
    const { method } = entry
    const path = addressOf(entry)
    const bodies = worstBodies(entry)
    const callers = [await callerOf(entry), ...(IS_WHOLE ? [{}] : [])]
    for (const caller of callers) {
      const headers = { ...caller, 'idempotency-key': 'k'.repeat(4_000) }
      for (const query of WORST_QUERIES) yield { method, path: `${path}?${query}`, headers }
      for (const body of bodies) yield { method, path, headers: { ...caller, ...JSON_TYPE }, body }
      if (method === 'GET' || entry.body) continue
      const type = entry.takesBytes?.[0] ?? 'application/octet-stream'
      const body = Buffer.alloc(1024 * 1024, 0xff)
      yield { method, path, headers: { ...caller, 'content-type': type }, body }
    }
  }

  test('delay no other request, whatever the call', async ({ assert }) => {
    const node = await startNode({
      DATABASE_URL: env.get('DATABASE_URL'),
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const waitMaxMs = WAIT_MAX_MS * slowness()
    const stalls: string[] = []
    let sent = 0
    for (const entry of ENDPOINTS) {
      await pool.query('truncate rate_limits')
      for await (const worst of worstOf(entry)) {
        sent += 1
        let shortest = Infinity
        for (let nth = 0; nth < TRIES && shortest > waitMaxMs; nth += 1) {
          shortest = Math.min(shortest, await longestWaitMs(node.url, worst))
        }
        if (shortest <= waitMaxMs) continue
        const shown = worst.body?.subarray(0, 60).toString() ?? worst.path.slice(0, 80)
        stalls.push(`${nameOf(entry)} ${Math.round(shortest)} ms: ${shown}`)
      }
    }
    assert.isAbove(sent, IS_WHOLE ? 1_500 : 750)
    assert.deepEqual(stalls, [])
  }).timeout(600_000)
})
