/**
 * Several processes, and several nodes: `node bench/cluster.ts`, after `npm run build`.
 *
 * First the API in one, two and four processes on one database (durable), called in turn, ROUNDS slices of a second
 * each: answers per second, as a part of one process's, and the processor time of an answer in microseconds, of all
 * processes of the API together; and the same once more with all of them pinned to one core. Then one node alone, one node and two behind nginx, and the same on a primary with a
 * replica that the reads go to, with the median time of an answer: sends there wait for the replica. The nodes behind
 * nginx are left out where it is not installed.
 *
 * The load, the database and the API share this machine's cores, so rates say what more processes bring here, not what
 * they would bring with a core for each. On one core they can bring nothing: that ratio is what it costs to be several. A
 * process that is not busy all the time spends more on an answer, because fewer come together. JSON goes to
 * `bench/results/cluster.json`.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { type ApiServer, superviseServer } from '../launcher/api_server.ts'
import { freePort } from '../launcher/port.ts'
import { startPostgres } from '../launcher/postgres.ts'
import { copyForReplica } from '../tests/support/replica_copy.ts'
import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { ask, CALLS, fill, type HotCall, type Visitor } from './hot_calls.ts'
import { benchProgram } from './node.ts'
import { processorTime } from './processor_time.ts'
import { keepResult, quantile, rounded } from './results.ts'

const PEOPLE = 10_000
const ROUNDS = 5
const SLICE_MS = 1_000
const COUNTS = [1, 2, 4]
const MEASURED = ['auth/user', 'feed of 20', 'send']
/** A replica is admitted after four beats of half a second. */
const ADMITTED_WITHIN_MS = 20_000

/** An address under load. */
interface Target {
  name: string
  url: string
  /** Processes of the API behind it. */
  pids: number[]
  visitors: Visitor[]
  client: pg.Client
  /** Requests of each visitor at once: each process gets as many as a single one, and can put as many statements together. */
  atOnce: number
}

interface Slice {
  rate: number
  processor: number
  medianMs: number
}

/** Child processes of this one that run the API. Linux only: elsewhere none. */
async function apiPids(): Promise<number[]> {
  const { pid } = process
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const lines = await Promise.all(
    pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => lines[index]?.includes('bin/server.js'))
}

async function startApi(databaseUrl: string, processes: number, settings = {}) {
  const before = await apiPids()
  const server = await superviseServer(benchProgram(databaseUrl, settings), processes)
  const pids = (await apiPids()).filter((pid) => !before.includes(pid))
  return { server, pids, url: server.url.replace('localhost', '127.0.0.1') }
}

const spent = async (pids: number[]) =>
  (await Promise.all(pids.map(processorTime))).reduce((sum, time) => sum + time, 0)

/** Constant load from all visitors for a second. */
async function slice(
  { url, pids, visitors, client, atOnce }: Target,
  call: HotCall,
): Promise<Slice> {
  // Sends of all slices together would be more than an account may write.
  await client.query('delete from rate_limits')
  const before = await spent(pids)
  const startedAt = performance.now()
  const times: number[] = []
  const askOn = async (visitor: Visitor) => {
    while (performance.now() - startedAt < SLICE_MS) {
      const askedAt = performance.now()
      await ask(url + call.api(visitor), visitor.cookie, call.body?.(visitor) ?? null)
      times.push(performance.now() - askedAt)
    }
  }
  const asking = Array.from({ length: atOnce }, () => visitors.map(askOn))
  await Promise.all(asking.flat())
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    rate: times.length / seconds,
    processor: ((await spent(pids)) - before) / times.length,
    medianMs: quantile(times, 0.5),
  }
}

/** Calls all targets in turn; ratios are to the first. */
async function compare(targets: Target[]) {
  const rows = []
  for (const call of CALLS.filter(({ call: name }) => MEASURED.includes(name))) {
    const slices = targets.map((): Slice[] => [])
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, target] of targets.entries()) {
        const found = await slice(target, call)
        if (round >= 0) slices[index]?.push(found)
      }
    }
    const median = (index: number, of: keyof Slice) =>
      quantile(
        (slices[index] ?? []).map((found) => found[of]),
        0.5,
      )
    for (const [index, { name }] of targets.entries()) {
      rows.push({
        call: call.call,
        target: name,
        'a second': rounded(median(index, 'rate'), 0),
        'of the first': rounded(median(index, 'rate') / median(0, 'rate')),
        'µs of API': rounded(median(index, 'processor'), 0),
        'median ms': rounded(median(index, 'medianMs')),
      })
    }
  }
  console.table(rows)
  return rows
}

/** Pins all processes to the first core, where they are busy all the time. Linux only: elsewhere nothing happens. */
async function pinTogether(targets: Target[]) {
  for (const target of targets) {
    for (const pid of target.pids) {
      await promisify(execFile)('taskset', ['-acp', '0', String(pid)]).catch(() => undefined)
    }
    target.name += ', one core'
  }
}

/** The API in one, two and four processes, all of them running, one under load. */
async function compareProcesses() {
  const rows: object[] = []
  await withPostgres({ durable: true }, async (serverUrl) => {
    const databaseUrl = await createMigrated(serverUrl, 'processes')
    await onDatabase(databaseUrl, async (client) => {
      const visitors = await fill(client, PEOPLE)
      const servers: ApiServer[] = []
      try {
        const targets: Target[] = []
        for (const count of COUNTS) {
          const { server, url, pids } = await startApi(databaseUrl, count)
          servers.push(server)
          targets.push({ name: `processes: ${count}`, url, pids, visitors, client, atOnce: count })
        }
        rows.push(...(await compare(targets)))
        await pinTogether(targets)
        rows.push(...(await compare(targets)))
      } finally {
        await Promise.all(servers.map((server) => server.stop()))
      }
    })
  })
  return rows
}

const hasNginx = () => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts nginx with a port for each list of nodes. @returns their addresses */
async function startNginx(folder: string, groups: string[][]) {
  const ports = await Promise.all(groups.map(() => freePort()))
  const servers = groups.map(
    (urls, index) => `
      upstream nodes_${index} { ${urls.map((url) => `server ${new URL(url).host};`).join(' ')} keepalive 32; }
      server {
        listen 127.0.0.1:${ports[index]};
        location / {
          proxy_pass http://nodes_${index};
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
        }
      }`,
  )
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; keepalive_requests 1000000;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${servers.join('')}
    }`,
  )
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  while (!(await fetch(`${urls[0]}/api/health/live`).catch(() => null))) await sleep(50)
  return { child, urls }
}

/** Waits until reads of a node go to its replica. */
async function untilReplicaIsAsked(url: string) {
  const late = performance.now() + ADMITTED_WITHIN_MS
  for (;;) {
    const text = await (await fetch(`${url}/api/metrics`)).text()
    if (/^fieldhouse_replica_asked\{.*\} 1$/m.test(text)) return
    if (performance.now() > late) throw new Error('the replica is not asked')
    await sleep(100)
  }
}

/** A primary of its own, its nodes and, with a replica, its copy. */
async function startSite(dataDir: string, replicaDir: string | null) {
  const primary = await startPostgres({ dataDir })
  const databaseUrl = await createMigrated(primary.url, 'site')
  const client = await new Promise<pg.Client>((resolve, reject) => {
    // Open until the site ends.
    onDatabase(databaseUrl, (opened) => {
      resolve(opened)
      return new Promise<void>((done) => opened.once('end', () => done()))
    }).catch(reject)
  })
  const visitors = await fill(client, PEOPLE)
  if (replicaDir) await copyForReplica({ url: primary.url, dataDir }, replicaDir)
  const replica = replicaDir ? await startPostgres({ dataDir: replicaDir }) : null
  const replicaUrl = new URL(databaseUrl)
  if (replica) replicaUrl.port = String(replica.port)
  const settings = replica ? { DATABASE_REPLICA_URLS: replicaUrl.href } : {}
  const nodes = [await startApi(databaseUrl, 1, settings), await startApi(databaseUrl, 1, settings)]
  if (replica) for (const { url } of nodes) await untilReplicaIsAsked(url)
  return {
    client,
    visitors,
    nodes,
    async stop() {
      await Promise.all(nodes.map(({ server }) => server.stop()))
      await client.end()
      await replica?.stop()
      await primary.stop()
    },
  }
}

/** One node and two, direct and behind nginx, with and without a replica. */
async function compareNodes() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-cluster-'))
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  let nginx: ChildProcess | undefined
  try {
    sites.push(await startSite(join(folder, 'alone'), null))
    sites.push(await startSite(join(folder, 'primary'), join(folder, 'replica')))
    const targets = sites.map(({ client, visitors, nodes }, index): Target => {
      const name = ['one node', 'one node with a replica'][index] ?? ''
      return { name, url: nodes[0]!.url, pids: nodes[0]!.pids, visitors, client, atOnce: 1 }
    })
    if (hasNginx()) {
      const groups = [
        { name: 'nginx, one node', site: sites[0]!, count: 1 },
        { name: 'nginx, two nodes', site: sites[0]!, count: 2 },
        { name: 'nginx, two nodes with a replica', site: sites[1]!, count: 2 },
      ]
      const started = await startNginx(
        folder,
        groups.map(({ site, count }) => site.nodes.slice(0, count).map(({ url }) => url)),
      )
      nginx = started.child
      for (const [index, { name, site, count }] of groups.entries()) {
        const pids = site.nodes.slice(0, count).flatMap((node) => node.pids)
        const { client, visitors } = site
        targets.push({ name, url: started.urls[index]!, pids, visitors, client, atOnce: 1 })
      }
    }
    return await compare(targets)
  } finally {
    nginx?.kill('SIGQUIT')
    for (const site of sites) await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

console.log(`${availableParallelism()} cores`)
const processes = await compareProcesses()
const nodes = await compareNodes()
await keepResult('cluster', { people: PEOPLE, cores: availableParallelism(), processes, nodes })
