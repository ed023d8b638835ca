import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import type { z } from 'zod'
import { arbitraryOf } from '#tests/support/arbitrary_of'
import { nodeForTest, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const MARK = 'zq7mark'
const APP_KEY = 'a key of thirty-two characters or more'
const MIA = { email: `${MARK}@example.com`, password: `${MARK}-lantern-orbit-42` }
const ANSWER_MS = 15_000
const ENDPOINTS: Endpoint[] = Object.values(api)

/** These end the session that the other calls need. */
const isLast = ({ path }: Endpoint) =>
  /logout|login|register|sessions|password|\/account$/.test(path)

/** The value with the mark in each text, wherever the field's schema admits it. */
function marked(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  let best = value as Record<string, unknown>
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') continue
    const tried = { ...best, [key]: `${MARK}${text}` }
    if (schema.safeParse(tried).success) best = tried
  }
  return best
}

/** A body that passes the schema, one that fails it in each field, and one that is no JSON. */
function bodiesOf({ body, method }: Endpoint): (string | undefined)[] {
  if (method === 'GET') return [undefined]
  if (!body) return [undefined, `{"${MARK}": "${MARK}`]
  const [value] = fc.sample(arbitraryOf(body), 1)
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const wrong = Object.fromEntries(fields.map((key) => [key, { [MARK]: MARK }]))
  return [
    JSON.stringify(marked(body, value)),
    JSON.stringify({ ...wrong, [MARK]: MARK }),
    `{"content": "${MARK}`,
  ]
}

test.group('Secrets in log lines', () => {
  test('no call of the contract leaves a value that it was sent in the log', async ({ assert }) => {
    const node = await nodeForTest({
      NODE_ENV: 'production',
      APP_KEY,
      LOG_LEVEL: 'trace',
      ADDRESS_LIMIT_FACTOR: '1000',
    })
    const mia = new Visitor({ origin: node.url })
    const joined = await mia.post('/api/register', { ...MIA, firstName: MARK, lastName: MARK })
    assert.isBelow(joined.status, 300)
    assert.equal((await mia.put('/api/account/type', { accountType: 'parent' })).status, 200)
    const session = [...mia.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    const ask = async (entry: Endpoint, body: string | undefined, id: string) => {
      const path = entry.path.replaceAll(/\{\w+\}/g, id)
      const answer = await fetch(new URL(`${path}?token=${MARK}&q=${MARK}`, node.url), {
        method: entry.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          cookie: `${session}; other=${MARK}`,
          authorization: `Bearer ${MARK}`,
          'user-agent': MARK,
          referer: `https://fieldhouse.example/?token=${MARK}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      // Streams of events do not end by themselves.
      await answer.body?.cancel()
      return answer.status
    }
    const walk = async (entries: Endpoint[]) => {
      for (const entry of entries) {
        const ids = entry.path.includes('{') ? [crypto.randomUUID(), MARK] : ['']
        for (const id of ids) {
          for (const body of bodiesOf(entry)) assert.isAtLeast(await ask(entry, body, id), 200)
        }
      }
    }

    await walk(ENDPOINTS.filter((entry) => !isLast(entry)))
    assert.equal((await mia.get('/api/auth/user')).status, 200)
    await walk(ENDPOINTS.filter(isLast))
    assert.equal(await stopNode(node), 0)

    const log = node.output()
    assert.isAtLeast(log.split('\n').length, ENDPOINTS.length)
    for (const secret of [MARK, ...mia.cookies.values()]) {
      assert.isNotEmpty(secret)
      const line = log.split('\n').find((text) => text.includes(secret))
      assert.isUndefined(line, `a line of the log has "${secret.slice(0, 12)}"`)
    }
  }).timeout(600_000)
})
