import { join, resolve } from 'node:path'
import { Failure } from './failure.ts'

export const root = resolve(import.meta.dirname, '..', '..')

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** A PostgreSQL of the operator's own; null starts the embedded one. */
  databaseUrl: string | null
  production: boolean
}

function portFrom(text: string | undefined) {
  const port = Number(text ?? 3333)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure(`PORT is ${text}: it takes a number from 0 to 65535`)
  }
  return port
}

function databaseUrlFrom(text: string | undefined) {
  if (!text) return null
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Failure(
      'DATABASE_URL is not a PostgreSQL address (postgresql://user:password@host:5432/name)',
    )
  }
  return text
}

/** What the environment says about this start (api.md, How it is run). */
export function readSettings(env = process.env): Settings {
  return {
    port: portFrom(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: databaseUrlFrom(env.DATABASE_URL),
    production: env.NODE_ENV === 'production',
  }
}

export const serverEntry = join(root, 'api', 'build', 'bin', 'server.js')
export const aceEntry = join(root, 'api', 'build', 'ace.js')
