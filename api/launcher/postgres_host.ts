/**
 * The process that owns the embedded PostgreSQL, between the launcher and the server. The database outlives the API's drain
 * on Ctrl-C, since it has a process group of its own, and never outlives the launcher: a lost IPC channel stops it, even
 * after a kill -9.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './postgres_binaries.ts'
import { postgresIdentity, type PostgresIdentity } from './postgres_identity.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private_files.ts'

export interface HostOptions {
  /** PostgreSQL's data directory; its log is written next to it. */
  directory: string
  port: number
  password: string
  /** False only in tests: turns fsync off. */
  durable: boolean
  maxConnections: number
}

export type HostMessage = { type: 'started' } | { type: 'failed'; reason: string }

let server: ChildProcess | undefined
let stopping = false

async function stop() {
  if (stopping) return
  stopping = true
  // SIGINT is PostgreSQL's fast shutdown: rolls back open transactions, flushes, exits.
  if (!server?.kill('SIGINT')) process.exit(0)
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => void stop())

const options = await new Promise<HostOptions>((resolve) =>
  process.once('message', (message) => resolve(message as HostOptions)),
)
const logPath = join(dirname(options.directory), 'postgres.log')

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function initialize(initdb: string, identity: PostgresIdentity) {
  if (await exists(join(options.directory, 'PG_VERSION'))) return
  // An interrupted initdb leaves no usable database.
  await rm(options.directory, { recursive: true, force: true })
  await mkdir(options.directory, { recursive: true, mode: PRIVATE_FOLDER })
  const passwordFile = `${options.directory}.password`
  await writeFile(passwordFile, `${options.password}\n`, { mode: PRIVATE_FILE })
  if (identity.owner) {
    await chown(options.directory, identity.owner.uid, identity.owner.gid)
    await chown(passwordFile, identity.owner.uid, identity.owner.gid)
  }
  try {
    const {
      file,
      args,
      options: spawnOptions,
    } = identity.command(initdb, [
      `--pgdata=${options.directory}`,
      '--username=fieldhouse',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(options.durable ? [] : ['--no-sync']),
    ])
    await new Promise<void>((resolve, reject) => {
      const child = spawn(file, args, { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] })
      let errors = ''
      child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(errors.trim().split('\n').slice(-1)[0] ?? 'initdb failed')),
      )
    })
  } catch (error) {
    await rm(options.directory, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Stops a server left by an earlier host that was killed, by PostgreSQL's fast shutdown. */
async function stopLeftover() {
  const pidFile = join(options.directory, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  // Pids are reused after a reboot: stop only a server of this directory.
  if (!commandLine.includes(options.directory)) return
  for (let waited = 0; waited < 10_000 && (await exists(`/proc/${pid}`)); waited += 100) {
    if (waited === 0) process.kill(pid, 'SIGINT')
    await sleep(100)
  }
}

async function startServer(postgres: string, identity: PostgresIdentity) {
  const {
    file,
    args,
    options: spawnOptions,
  } = identity.command(postgres, [
    '-D',
    options.directory,
    '-p',
    String(options.port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    `max_connections=${options.maxConnections}`,
    '-c',
    'log_min_messages=warning',
    ...(options.durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
  ])
  const log = openSync(logPath, 'a', PRIVATE_FILE)
  server = spawn(file, args, { ...spawnOptions, stdio: ['ignore', log, log] })
  server.on('exit', () => process.exit(stopping ? 0 : 1))
}

function tell(message: HostMessage) {
  process.send?.(message)
}

try {
  const { initdb, postgres } = await postgresBinaries()
  const identity = await postgresIdentity(dirname(options.directory), dirname(postgres))
  await stopLeftover()
  await initialize(initdb, identity)
  if (!stopping) await startServer(postgres, identity)
  tell({ type: 'started' })
} catch (error) {
  tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  process.disconnect?.()
}
