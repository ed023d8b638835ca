/**
 * Hot calls compared with a bare server: `node bench/floor.ts [people] [call]`, after `npm run build`, starts PostgreSQL
 * (durable), a node, and `floor_server.ts` on the same database, each pinned to the first core if `taskset` exists. Both
 * are called in turn, ROUNDS slices of a second for each call, once WARM_UP answers have made their code compile. Prints the median answers per second of each and their
 * ratio; and the median processor time of an answer in microseconds, of the node or the floor itself, with its ratio,
 * which other work on the machine hardly affects.
 *
 * Targets, of the floor: own account 0.8, thread 0.65, unread count 0.6, feed 0.5, send 0.4. JSON goes to
 * `bench/results/floor.json`.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { ask, AT_ONCE, CALLS, fill, type HotCall, type Visitor } from './hot_calls.ts'
import { startNode, stopNode } from './node.ts'
import { processorTime } from './processor_time.ts'
import { keepResult, quantile, rounded } from './results.ts'

const PEOPLE = Number(process.argv[2] ?? 10_000)
/** Name of the only call to measure; all by default. */
const ASKED = process.argv[3]
const ROUNDS = 5
const SLICE_MS = 1_000
const WARM_UP = 4_000

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

/** Linux only; elsewhere the processes are not pinned. */
const pin = ({ child }: Target) =>
  promisify(execFile)('taskset', ['-cp', '0', String(child.pid)]).catch(() => undefined)

interface Slice {
  /** Answers per second. */
  rate: number
  /** Microseconds per answer. */
  processor: number
}

/** Constant load from all visitors for a second. */
async function slice(
  { url, child }: Target,
  side: 'api' | 'floor',
  call: HotCall,
  visitors: Visitor[],
): Promise<Slice> {
  const startedAt = performance.now()
  const before = await processorTime(child.pid ?? 0)
  let answers = 0
  const askOn = async (visitor: Visitor) => {
    while (performance.now() - startedAt < SLICE_MS) {
      await ask(url + call[side](visitor), visitor.cookie, call.body?.(visitor) ?? null)
      answers += 1
    }
  }
  await Promise.all(visitors.map(askOn))
  const after = await processorTime(child.pid ?? 0)
  return {
    rate: (answers * 1_000) / (performance.now() - startedAt),
    processor: (after - before) / answers,
  }
}

async function warmUp({ url }: Target, side: 'api' | 'floor', call: HotCall, visitors: Visitor[]) {
  let left = WARM_UP
  const askOn = async (visitor: Visitor) => {
    while (left > 0) {
      left -= 1
      await ask(url + call[side](visitor), visitor.cookie, call.body?.(visitor) ?? null)
    }
  }
  await Promise.all(visitors.map(askOn))
}

/** @param warming others, whose writes do not count against the limits of those that are measured */
async function measure(api: Target, floor: Target, visitors: Visitor[], warming: Visitor[]) {
  const results = []
  for (const call of CALLS.filter(({ call: name }) => !ASKED || name === ASKED)) {
    const slices = { api: [] as Slice[], floor: [] as Slice[] }
    await warmUp(api, 'api', call, warming)
    await warmUp(floor, 'floor', call, warming)
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const side of ['api', 'floor'] as const) {
        const found = await slice(side === 'api' ? api : floor, side, call, visitors)
        if (round >= 0) slices[side].push(found)
      }
    }
    const median = (side: 'api' | 'floor', of: keyof Slice) =>
      quantile(
        slices[side].map((found) => found[of]),
        0.5,
      )
    results.push({
      call: call.call,
      api: rounded(median('api', 'rate'), 0),
      floor: rounded(median('floor', 'rate'), 0),
      ratio: rounded(median('api', 'rate') / median('floor', 'rate')),
      'api µs': rounded(median('api', 'processor'), 0),
      'floor µs': rounded(median('floor', 'processor'), 0),
      'ratio of µs': rounded(median('floor', 'processor') / median('api', 'processor')),
    })
  }
  return results
}

await withPostgres({ durable: true }, async (serverUrl) => {
  const databaseUrl = await createMigrated(serverUrl, 'floor')
  await onDatabase(databaseUrl, async (client) => {
    const all = await fill(client, PEOPLE, 2 * AT_ONCE)
    const node = await startNode(databaseUrl)
    const floor = await startFloor(databaseUrl)
    try {
      await Promise.all([pin(node), pin(floor)])
      const results = await measure(node, floor, all.slice(0, AT_ONCE), all.slice(AT_ONCE))
      console.table(results)
      await keepResult('floor', { people: PEOPLE, results })
    } finally {
      floor.child.removeAllListeners('exit')
      floor.child.kill()
      await stopNode(node)
    }
  })
})
