import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionsOf } from './connections.ts'
import { freePort } from './port.ts'
import type { HostMessage, HostOptions } from './postgres_host.ts'
import { makePrivateFolder, PRIVATE_FILE } from './private_files.ts'

const START_TIMEOUT_MS = 60_000
/** A start refused right after a crash: the old process is still shutting down. */
const REFUSED_RETRY_MS = 5_000
const SUPPORTED_MAJOR = '18'
const DATABASE = 'fieldhouse'
const MAX_CONNECTIONS = 200

export interface EmbeddedPostgres {
  url: string
  port: number
  /** Process that owns the server; it exits with the server. */
  host: ChildProcess
  stop(): Promise<void>
}

/** A password generated once and stored next to the database, readable by its owner only. */
export async function keptPassword(dataDir: string, name: string) {
  const path = join(dataDir, `${name}.secret`)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: PRIVATE_FILE })
  return password
}

async function refuseOtherMajor(directory: string) {
  const major = (
    await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => SUPPORTED_MAJOR)
  ).trim()
  if (major !== SUPPORTED_MAJOR) {
    throw new Error(
      `${directory} was written by PostgreSQL ${major}, and this Fieldhouse brings ${SUPPORTED_MAJOR}: use the Fieldhouse that wrote it, or another DATA_DIR`,
    )
  }
}

const addressAt = (port: number, password: string) =>
  `postgresql://fieldhouse:${password}@127.0.0.1:${port}`

/** URL of the embedded server running on `dataDir`; null if there is none. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'postgres')
  const lines = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  // The port is on the fourth line of postmaster.pid.
  const port = Number(lines.split('\n')[3])
  if (!port) return null
  const url = `${addressAt(port, await keptPassword(dataDir, 'postgres'))}/${DATABASE}`
  return (await answers(url, directory)) ? url : null
}

function startHost(options: HostOptions): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const host = fork(join(import.meta.dirname, 'postgres_host.ts'), [], {
      detached: true,
      stdio: 'ignore',
      execArgv: [],
    })
    // Sent over IPC: any account of the machine can read an argument list.
    host.send(options)
    host.once('error', reject)
    host.once('exit', () =>
      reject(new Error('PostgreSQL did not start; its log is postgres.log in DATA_DIR')),
    )
    host.once('message', (message: HostMessage) => {
      if (message.type === 'started') resolve(host)
      else reject(new Error(message.reason))
    })
  })
}

/**
 * True once the server of this data directory answers. Another one may have taken the port since it was found free, and
 * takes the same password if its directory is a copy.
 */
async function answers(url: string, directory: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(directory))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded PostgreSQL 18 in `dataDir/postgres` and creates the database `fieldhouse`.
 * @throws an error in one line for the operator: another major version, no binaries, no permission, no start
 */
export async function startPostgres({
  dataDir,
  durable = true,
  port: wantedPort,
  processes = 1,
}: {
  dataDir: string
  /** False only in tests: turns fsync off. */
  durable?: boolean
  /** Port of a crashed server, so that its URL stays valid. */
  port?: number
  /** Number of processes of the API that will use it. */
  processes?: number
}): Promise<EmbeddedPostgres> {
  await makePrivateFolder(dataDir)
  const directory = join(dataDir, 'postgres')
  await refuseOtherMajor(directory)
  const password = await keptPassword(dataDir, 'postgres')
  // Twice what the processes use: connections of crashed ones are closed a while later, and commands have some, too.
  const maxConnections = Math.max(MAX_CONNECTIONS, 2 * connectionsOf(processes))

  const startedAt = Date.now()
  let host: ChildProcess
  let port: number
  let address: string
  for (;;) {
    port = wantedPort ?? (await freePort())
    address = addressAt(port, password)
    host = await startHost({ directory, port, password, durable, maxConnections })
    let exited = false
    host.once('exit', () => (exited = true))
    while (!exited && !(await answers(`${address}/postgres`, directory))) {
      if (Date.now() - startedAt > START_TIMEOUT_MS) {
        host.kill('SIGTERM')
        throw new Error(
          `PostgreSQL did not answer within a minute; see ${join(dirname(directory), 'postgres.log')}`,
        )
      }
      await sleep(50)
    }
    if (!exited) break
    if (Date.now() - startedAt > REFUSED_RETRY_MS) {
      throw new Error(`PostgreSQL does not start; see ${join(dirname(directory), 'postgres.log')}`)
    }
    await sleep(250)
  }
  await createDatabase(`${address}/postgres`, DATABASE)

  return {
    url: `${address}/${DATABASE}`,
    port,
    host,
    stop: () =>
      new Promise<void>((resolve) => {
        if (host.exitCode !== null || host.signalCode !== null) return resolve()
        host.once('exit', () => resolve())
        host.kill('SIGTERM')
      }),
  }
}
