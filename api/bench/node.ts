import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SERVER_FLAGS, SERVER_MALLOC, type ServerProgram } from '../launcher/api_server.ts'

/** A node under load, started in production mode. */
export interface BenchNode {
  url: string
  child: ChildProcess
}

/**
 * The output of `npm run build`, in production mode.
 * @param settings besides those that all benches have
 */
export const benchProgram = (
  databaseUrl: string,
  settings: Record<string, string> = {},
  build = join(import.meta.dirname, '..', 'build'),
): ServerProgram => ({
  entry: join(build, 'bin/server.js'),
  execArgv: SERVER_FLAGS,
  cwd: build,
  env: {
    ...SERVER_MALLOC,
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    APP_KEY: randomBytes(32).toString('base64'),
    ADDRESS_LIMIT_FACTOR: '1000',
    ...settings,
  },
})

/**
 * Starts the output of `npm run build`, with `NODE_OPTIONS` passed on.
 * @param databaseUrl is migrated by the node; no demo world
 * @param build folder of the built API, this checkout's by default
 */
export function startNode(databaseUrl: string, build?: string): Promise<BenchNode> {
  const { entry, ...options } = benchProgram(databaseUrl, {}, build)
  const child = fork(entry, [], { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the node ended with ${code}`)))
    child.on('message', (message: { type: string; url?: string }) => {
      if (message.type === 'ready' && message.url) {
        resolve({ url: message.url.replace('localhost', '127.0.0.1'), child })
      }
    })
  })
}

export function stopNode({ child }: BenchNode): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
