import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Failure } from './failure.ts'

export const root = resolve(import.meta.dirname, '..', '..')

/** More would be another machine's work: each has connections to the database of its own. */
const PROCESSES_MAX = 64

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** The operator's own PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null
  /** URL of the same database for the owner of its tables; null if `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null
  production: boolean
  /** Number of processes that the API runs in. */
  processes: number
}

function portFrom(text: string | undefined) {
  const port = Number(text || 3333)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure(`PORT is ${text}: it takes a number from 0 to 65535`)
  }
  return port
}

function processesFrom(text: string | undefined) {
  if (text === 'auto') return availableParallelism()
  const processes = Number(text || 1)
  if (!Number.isInteger(processes) || processes < 1 || processes > PROCESSES_MAX) {
    throw new Failure(
      `API_PROCESSES is ${text}: it takes a number from 1 to ${PROCESSES_MAX}, or auto for one a core`,
    )
  }
  return processes
}

function isDatabaseUrl(text: string) {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

function databaseUrlFrom(name: string, text: string | undefined) {
  if (!text) return null
  if (!isDatabaseUrl(text)) {
    throw new Failure(
      `${name} is not a PostgreSQL address (postgresql://user:password@host:5432/name, special characters as %23)`,
    )
  }
  return text
}

/** Settings of this start from the environment (README.md, Run it for real). */
export function readSettings(env = process.env): Settings {
  return {
    port: portFrom(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: databaseUrlFrom('DATABASE_URL', env.DATABASE_URL),
    databaseOwnerUrl: databaseUrlFrom('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    production: env.NODE_ENV === 'production',
    processes: processesFrom(env.API_PROCESSES),
  }
}

/** Marks a folder made by `image/make_runtime.ts`: everything in it is installed and built, and nothing is written to it. */
export const RUNTIME_FILE = 'runtime.json'

/** True in the container's image: no package is installed and nothing is built there. */
export const isPrebuilt = existsSync(join(root, RUNTIME_FILE))

export const serverEntry = join(root, 'api', 'build', 'bin', 'server.js')
export const aceEntry = join(root, 'api', 'build', 'ace.js')
