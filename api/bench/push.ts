/**
 * Cost of server push: `node bench/push.ts [streams] [writes]`, after `npm run build`, starts PostgreSQL and two nodes,
 * opens the streams on one (10,000), writes on the other (500), and prints
 * - memory growth per stream of the node that holds them, since its start: this includes V8's young generation, which grows
 *   with any load
 * - time from sending a write to receiving its hint from the other node: an upper bound of commit → push
 * - time from the write's answer to its hint; negative if the hint came first
 *
 * Targets (docs/quality.md): 20 KB a stream, p99 of commit → push 50 ms. JSON goes to `bench/results/push.json`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withPostgres } from './databases.ts'
import { type BenchNode, startNode, stopNode } from './node.ts'
import { keepResult, quantile, rounded } from './results.ts'

const STREAMS = Number(process.argv[2] ?? 10_000)
const WRITES = Number(process.argv[3] ?? 500)
const STREAMS_PER_ACCOUNT = 10
const CONNECTING_AT_ONCE = 100
/** Covers a full round of heartbeats and several garbage collections. */
const SETTLING_MS = 25_000
/** Stays below the limit of 600 writes per account in five minutes. */
const WRITES_PER_FAN = 100

interface Account {
  id: string
  cookie: string
}

/** Creates accounts with a session each; the first one has a post. */
async function fill(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows: users } = await client.query<{ id: string }>(
    `insert into users (email, first_name, last_name, account_type)
     select 'bench' || n || '@example.com', 'Amara', 'Reid', 'parent' from generate_series(1, $1) n
     returning id`,
    [count],
  )
  await client.query('insert into privacy_settings (user_id) select id from users')
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select hash, user_id, now(), now(), now() + interval '1 day'
     from unnest($1::bytea[], $2::uuid[]) as session (hash, user_id)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest()),
      users.map((user) => user.id),
    ],
  )
  const { rows: posts } = await client.query<{ id: string }>(
    `insert into posts (author_id, content) values ($1, 'New best today') returning id`,
    [users[0]?.id],
  )
  await client.end()
  const accounts = users.map(({ id }, index): Account => ({
    id,
    cookie: `fieldhouse_session=${tokens[index]}`,
  }))
  return { accounts, postId: posts[0]?.id ?? '' }
}

/** An open stream with as little state as possible on this side. */
function openStream(node: BenchNode, { cookie }: Account, onHint: () => void): Promise<Socket> {
  const { hostname, port } = new URL(node.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.write(
      `GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
    )
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 200')) resolve(socket)
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text))
      if (text.includes('data: ')) onHint()
    })
  })
}

async function residentKilobytes({ child }: BenchNode) {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

function summary(values: number[]) {
  const at = (share: number) => rounded(quantile(values, share))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

async function openAll(node: BenchNode, accounts: Account[], onAuthorsHint: () => void) {
  const sockets: Socket[] = []
  for (let start = 0; start < STREAMS; start += CONNECTING_AT_ONCE) {
    const some = Array.from({ length: Math.min(CONNECTING_AT_ONCE, STREAMS - start) }, (_, i) => {
      const account = accounts[Math.floor((start + i) / STREAMS_PER_ACCOUNT)]
      if (!account) throw new Error('there are fewer accounts than streams need')
      return openStream(node, account, start + i === 0 ? onAuthorsHint : () => {})
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

async function measure(databaseUrl: string) {
  const here = await startNode(databaseUrl)
  const there = await startNode(databaseUrl)
  const fans = Math.ceil(WRITES / WRITES_PER_FAN)
  const { accounts, postId } = await fill(
    databaseUrl,
    Math.ceil(STREAMS / STREAMS_PER_ACCOUNT) + 1 + fans,
  )

  let heardAt = 0
  let wake = () => {}
  const before = await residentKilobytes(there)
  const sockets = await openAll(there, accounts, () => {
    heardAt = performance.now()
    wake()
  })
  await sleep(SETTLING_MS)
  const after = await residentKilobytes(there)

  const sinceSent: number[] = []
  const sinceAnswered: number[] = []
  for (let write = 0; write < WRITES; write += 1) {
    // Each fan toggles its fire: every write notifies the author.
    const fan = accounts[accounts.length - 1 - Math.floor(write / WRITES_PER_FAN)]
    const heard = new Promise<void>((resolve) => (wake = resolve))
    const sentAt = performance.now()
    const answer = await fetch(new URL(`/api/posts/${postId}/fire`, here.url), {
      method: write % 2 ? 'DELETE' : 'PUT',
      headers: { cookie: fan?.cookie ?? '' },
    })
    const answeredAt = performance.now()
    if (!answer.ok) throw new Error(`a write was answered with ${answer.status}`)
    await answer.arrayBuffer()
    await heard
    sinceSent.push(heardAt - sentAt)
    sinceAnswered.push(heardAt - answeredAt)
  }
  for (const socket of sockets) socket.destroy()
  await Promise.all([stopNode(here), stopNode(there)])
  return {
    streams: STREAMS,
    writes: WRITES,
    kilobytesPerStream: Number(((after - before) / STREAMS).toFixed(1)),
    sentToPushMs: summary(sinceSent),
    answeredToPushMs: summary(sinceAnswered),
  }
}

await withPostgres({ durable: true }, async (databaseUrl) => {
  const result = await measure(databaseUrl)
  console.table({
    'memory a stream, KB': result.kilobytesPerStream,
  })
  console.table({
    'write sent → hint heard, ms': result.sentToPushMs,
    'write answered → hint heard, ms': result.answeredToPushMs,
  })
  await keepResult('push', result)
})
