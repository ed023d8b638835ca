/**
 * How near the hot calls come to a bare server: `node bench/floor.ts [people] [call]`, after `npm run build`, starts
 * PostgreSQL (durable), a node, and `floor_server.ts` on the same database, each pinned to the first core where there
 * is `taskset`. Both are asked in turn, ROUNDS slices of a second for each call, and what is printed is the median
 * of answers a second and their ratio.
 *
 * Targets (quality.md): feed, thread and send 0.5 of the floor; unread count and the own account 0.8. JSON goes to
 * `bench/results/floor.json`.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { Agent, request as open } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { startNode, stopNode } from './node.ts'
import { keepResult, quantile, rounded } from './results.ts'
import { signIn } from './visitors.ts'

const PEOPLE = Number(process.argv[2] ?? 10_000)
/** One call alone, by its name; otherwise all. */
const ASKED = process.argv[3]
const ROUNDS = 5
const SLICE_MS = 1_000
const AT_ONCE = 16
const MESSAGES = 500

const personId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Each asks for themselves: nobody's sends wait for another's thread, nor meet the limit of an account. */
const VIEWERS = Array.from({ length: AT_ONCE }, (_, n) => ({
  id: personId(2 * n + 1),
  otherId: personId(2 * n + 2),
  threadId: `10000000-0000-7000-8000-${String(2 * n + 1).padStart(12, '0')}`,
}))

const FILL = [
  `create temporary table viewers as select * from (values ${VIEWERS.map(
    ({ id, otherId, threadId }) => `('${id}'::uuid, '${otherId}'::uuid, '${threadId}'::uuid)`,
  ).join()}) viewer (viewer, other, thread)`,
  `insert into users (id, email, first_name, last_name, account_type, date_of_birth)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@example.com', 'Amara', 'Reid',
       'athlete', '2000-01-01' from generate_series(1, ${PEOPLE}) n`,
  'insert into privacy_settings (user_id) select id from users',
  `insert into athlete_profiles (user_id, sport, position, location)
     select id, 'track', 'Sprinter', 'Austin, TX' from users`,
  `insert into posts (author_id, content, published_at, audience)
     select id, repeat('A good session today, more tomorrow. ', 4), now() - random() * interval '30 days', 'public'
     from users`,
  `insert into connections (requester_id, addressee_id, status, decided_at)
     select viewer, other, 'accepted', now() from viewers`,
  'insert into notification_counters (user_id, unread) select id, 3 from users',
  `insert into threads (id, low_id, high_id, state, last_seq, last_message_at)
     select thread, viewer, other, 'open', ${MESSAGES}, now() from viewers`,
  `insert into thread_members (user_id, other_id, thread_id, box, last_seq, last_message_at)
     select low_id, high_id, id, 'conversations', last_seq, last_message_at from threads
     union all select high_id, low_id, id, 'conversations', last_seq, last_message_at from threads`,
  `insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
     select id, n, low_id, high_id, 'See you at the track at six', now()
     from threads, generate_series(1, ${MESSAGES}) n`,
  'vacuum analyze',
]

type Visitor = (typeof VIEWERS)[number] & { cookie: string }

async function fill(client: pg.Client): Promise<Visitor[]> {
  await client.query('set session_replication_role = replica')
  for (const statement of FILL) await client.query(statement)
  await client.query('set session_replication_role = origin')
  const visitors: Visitor[] = []
  for (const viewer of VIEWERS) {
    visitors.push({ ...viewer, cookie: await signIn(client, viewer.id) })
  }
  return visitors
}

interface Target {
  url: string
  child: ChildProcess
}

function startFloor(databaseUrl: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'floor_server.ts'), [], {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)))
    child.once('message', (url) => resolve({ url: String(url), child }))
  })
}

/** Elsewhere than on Linux each runs where it likes. */
const pin = ({ child }: Target) =>
  promisify(execFile)('taskset', ['-cp', '0', String(child.pid)]).catch(() => undefined)

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function ask(address: string, cookie: string, body: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = open(
      address,
      {
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        response.resume()
        const status = response.statusCode ?? 0
        response.once('end', () =>
          status < 300 ? resolve() : reject(new Error(`${address} answered ${status}`)),
        )
      },
    )
    request.once('error', reject)
    request.end(body ?? undefined)
  })
}

interface HotCall {
  call: string
  api: (visitor: Visitor) => string
  floor: (visitor: Visitor) => string
  body?: (visitor: Visitor) => string
}

const CALLS: readonly HotCall[] = [
  { call: 'auth/user', api: () => '/api/auth/user', floor: ({ id }) => `/me/${id}` },
  {
    call: 'unread count',
    api: () => '/api/notifications/unread-count',
    floor: ({ id }) => `/unread/${id}`,
  },
  { call: 'feed of 20', api: () => '/api/posts/feed', floor: () => '/feed' },
  {
    call: 'thread of 50',
    api: ({ otherId }) => `/api/messages/${otherId}?limit=50`,
    floor: ({ threadId }) => `/thread/${threadId}`,
  },
  {
    call: 'send',
    api: () => '/api/messages',
    floor: ({ id, otherId, threadId }) => `/send/${threadId}/${id}/${otherId}`,
    body: ({ otherId }) =>
      JSON.stringify({ recipientId: otherId, content: 'See you at the track at six' }),
  },
]

/** Answers a second, with everybody asking on and on. */
async function rate(url: string, side: 'api' | 'floor', call: HotCall, visitors: Visitor[]) {
  const startedAt = performance.now()
  let answers = 0
  const askOn = async (visitor: Visitor) => {
    while (performance.now() - startedAt < SLICE_MS) {
      await ask(url + call[side](visitor), visitor.cookie, call.body?.(visitor) ?? null)
      answers += 1
    }
  }
  await Promise.all(visitors.map(askOn))
  return (answers * 1_000) / (performance.now() - startedAt)
}

async function measure(api: Target, floor: Target, visitors: Visitor[]) {
  const results = []
  for (const call of CALLS.filter(({ call: name }) => !ASKED || name === ASKED)) {
    const rates = { api: [] as number[], floor: [] as number[] }
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const side of ['api', 'floor'] as const) {
        const found = await rate((side === 'api' ? api : floor).url, side, call, visitors)
        if (round >= 0) rates[side].push(found)
      }
    }
    const [ours, bare] = [quantile(rates.api, 0.5), quantile(rates.floor, 0.5)]
    const ratio = rounded(ours / bare)
    results.push({ call: call.call, api: rounded(ours, 0), floor: rounded(bare, 0), ratio })
  }
  return results
}

await withPostgres({ durable: true }, async (serverUrl) => {
  const databaseUrl = await createMigrated(serverUrl, 'floor')
  await onDatabase(databaseUrl, async (client) => {
    const visitors = await fill(client)
    const node = await startNode(databaseUrl)
    const floor = await startFloor(databaseUrl)
    try {
      await Promise.all([pin(node), pin(floor)])
      const results = await measure(node, floor, visitors)
      console.table(results)
      await keepResult('floor', { people: PEOPLE, results })
    } finally {
      floor.child.removeAllListeners('exit')
      floor.child.kill()
      await stopNode(node)
    }
  })
})
