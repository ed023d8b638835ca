/**
 * Hints that PostgreSQL passes between nodes: `node bench/notify.ts [nodes …]` (2 and 8) starts PostgreSQL and a process
 * for each node, with the gathering and the payloads of `app/events/hints.ts`. All nodes together publish hints at a
 * steady rate, each hears all, and parses them; the rate doubles until a node hears less than it should or later than
 * 50 ms after the hint at p99.
 *
 * Target (api/decisions/2026-11-23-growth.md): 5,000 hints a second; below, another engine has to carry them. JSON goes to
 * `bench/results/notify.json`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withPostgres } from './databases.ts'
import { keepResult, quantile, rounded } from './results.ts'

const CHANNEL = 'bench_hints'
/** As in `app/events/hints.ts`. */
const PAYLOAD_MAX_BYTES = 7_900
const GATHER_MS = 3

const FIRST_RATE = 2_500
const LAST_RATE = 320_000
const SECONDS = 5
const LATE_MS = 50
/** Share of the hints that every node has to hear within a round. */
const HEARD_MIN = 0.995

interface Round {
  /** Hints a second of this node. */
  rate: number
}
interface Heard {
  published: number
  notifications: number
  heard: number
  p99: number
}

type SentHint = [userId: string, hint: { type: string; id: string }, sentAt: number]

const now = () => performance.timeOrigin + performance.now()

async function publishSteadily(client: pg.Client, rate: number) {
  const startedAt = performance.now()
  let made = 0
  let notifications = 0
  const waiting: string[] = []
  while (performance.now() - startedAt < SECONDS * 1000) {
    await sleep(GATHER_MS)
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate)
    for (; made < due; made += 1) {
      const hint: SentHint = [
        '0190a0c4-7a54-7cc0-9e5b-3f1f0a1b2c3d',
        { type: 'message', id: '0190a0c4-7a54-7cc0-9e5b-3f1f0a1b2c3e' },
        now(),
      ]
      waiting.push(JSON.stringify(hint))
    }
    while (waiting.length > 0) {
      let bytes = 2
      let count = 0
      while (count < waiting.length && bytes + waiting[count]!.length < PAYLOAD_MAX_BYTES) {
        bytes += waiting[count]!.length + 1
        count += 1
      }
      const payload = `[${waiting.splice(0, count).join(',')}]`
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
      notifications += 1
    }
  }
  return { published: made, notifications }
}

async function beNode(url: string) {
  const [speaking, listening] = [url, url].map((one) => new pg.Client({ connectionString: one }))
  await speaking!.connect()
  await listening!.connect()
  let times: number[] = []
  listening!.on('notification', ({ payload = '[]' }) => {
    const at = now()
    for (const [, , sentAt] of JSON.parse(payload) as SentHint[]) times.push(at - sentAt)
  })
  await listening!.query(`listen ${CHANNEL}`)
  process.on('message', ({ rate }: Round) => {
    void (async () => {
      times = []
      const published = await publishSteadily(speaking!, rate)
      await sleep(1_000)
      const heard: Heard = { ...published, heard: times.length, p99: quantile(times, 0.99) }
      process.send?.(heard)
    })()
  })
  process.send?.('ready')
}

async function roundOf(nodes: ChildProcess[], rate: number) {
  const answers = nodes.map((node) => once(node, 'message') as Promise<[Heard]>)
  for (const node of nodes) node.send({ rate: rate / nodes.length } satisfies Round)
  const heard = (await Promise.all(answers)).map(([answer]) => answer)
  const total = (key: 'published' | 'notifications') =>
    heard.reduce((sum, answer) => sum + answer[key], 0)
  return {
    hintsASecond: Math.round(total('published') / SECONDS),
    notificationsASecond: Math.round(total('notifications') / SECONDS),
    heardByTheLeast: rounded(
      Math.min(...heard.map((answer) => answer.heard)) / total('published'),
      4,
    ),
    p99: rounded(Math.max(...heard.map(({ p99 }) => p99))),
  }
}

async function measure(url: string, count: number) {
  const nodes = Array.from({ length: count }, () =>
    fork(import.meta.filename, [], { env: { ...process.env, BENCH_NODE_OF: url } }),
  )
  await Promise.all(nodes.map((node) => once(node, 'message')))
  const rounds = []
  for (let rate = FIRST_RATE; rate <= LAST_RATE; rate *= 2) {
    const round = await roundOf(nodes, rate)
    rounds.push({ offered: rate, ...round })
    if (round.heardByTheLeast < HEARD_MIN || round.p99 > LATE_MS) break
  }
  for (const node of nodes) node.disconnect()
  for (const node of nodes) node.kill()
  console.log(`\n${count} nodes`)
  console.table(rounds)
  return { nodes: count, rounds }
}

const nodeOf = process.env.BENCH_NODE_OF
if (nodeOf) {
  await beNode(nodeOf)
} else {
  const counts = process.argv.slice(2).map(Number)
  await withPostgres({ durable: true }, async (url) => {
    const results = []
    for (const count of counts.length > 0 ? counts : [2, 8]) results.push(await measure(url, count))
    await keepResult('notify', results)
  })
}
