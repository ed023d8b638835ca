import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = resolve(import.meta.dirname, '..', '..')
/** In production the launcher speaks JSON. */
const READY = /Fieldhouse is ready at ([^\s"]+)/
// The first start of a changed checkout includes the build.
const READY_TIMEOUT_MS = 600_000

/** Time for a busy machine to draw every page. */
export const PATIENT = { DRAWING_PROCESSES: '1', DRAWING_DEADLINE_MS: '20000' }

/** The whole product as `npm start` runs it. */
export interface Stack {
  url: string
  dataDir: string
  launcher: ChildProcess
  /** Output printed so far. */
  output(): string
  stop(): Promise<number | null>
}

const running = new Set<Stack>()

/** Stops stacks that a failed journey left running. */
export async function stopLeftStacks() {
  await Promise.all([...running].map((stack) => stack.stop()))
}

export type Ended = { code: number | null; output: string }

function launch(
  env: NodeJS.ProcessEnv,
  command = 'start',
  args: string[] = [],
  checkout: string = root,
) {
  const launcher = spawn(
    process.execPath,
    [join(checkout, 'api', 'launcher', `${command}.ts`), ...args],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: '',
        PORT: '0',
        // All tests register people from the same address.
        ADDRESS_LIMIT_FACTOR: '1000',
        ...env,
      },
    },
  )
  let output = ''
  launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  launcher.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { launcher, output: () => output }
}

export function temporaryDataDir() {
  return mkdtemp(join(tmpdir(), 'fieldhouse-'))
}

/** Name of the variable with the data directory that `usedDataDir` copies. */
const USED = 'FIELDHOUSE_USED_DATA_DIR'

/** Makes copies of this data directory, whose stack has stopped, instead of starting on empty ones. */
export function announceUsedDataDir(dataDir: string) {
  process.env[USED] = dataDir
}

/**
 * A data directory on which this checkout has been started and stopped before: with the demo world, and every remote live.
 * Migrating, drawing pictures and compressing releases again would take most of a start's time.
 */
export async function usedDataDir(): Promise<string> {
  const dataDir = await temporaryDataDir()
  const used = process.env[USED]
  // Keeps the owner: PostgreSQL refuses the files of another account.
  if (used) await run('cp', ['-a', `${used}/.`, dataDir])
  else await (await startStack({ dataDir })).stop()
  return dataDir
}

export async function startStack({
  dataDir,
  env = {},
  checkout,
}: {
  dataDir: string
  env?: NodeJS.ProcessEnv
  /** Checkout to start; this one by default. */
  checkout?: string
}): Promise<Stack> {
  const { launcher, output } = launch({ DATA_DIR: dataDir, ...env }, 'start', [], checkout)
  const url = await new Promise<string>((resolveUrl, reject) => {
    const patience = setTimeout(
      () => reject(new Error(`not ready in time:\n${output()}`)),
      READY_TIMEOUT_MS,
    )
    const look = () => {
      const found = READY.exec(output())?.[1]
      if (!found) return
      clearTimeout(patience)
      resolveUrl(found)
    }
    launcher.stdout.on('data', look)
    launcher.once('exit', (code) => {
      clearTimeout(patience)
      reject(new Error(`exited with ${code} before it was ready:\n${output()}`))
    })
  })
  const stack: Stack = {
    url,
    dataDir,
    launcher,
    output,
    stop: () =>
      new Promise((resolveCode) => {
        running.delete(stack)
        if (launcher.exitCode !== null || launcher.signalCode !== null) {
          return resolveCode(launcher.exitCode)
        }
        launcher.once('exit', (code) => resolveCode(code))
        launcher.kill('SIGTERM')
      }),
  }
  running.add(stack)
  return stack
}

/** Runs `npm run ace -- …` on `dataDir`, next to a running stack; without one only the release commands work. */
export function ace(dataDir: string, ...args: string[]): Promise<Ended> {
  return endOf(launch({ DATA_DIR: dataDir }, 'ace', args))
}

function endOf({ launcher, output }: ReturnType<typeof launch>): Promise<Ended> {
  return new Promise((resolveEnd) =>
    launcher.once('close', (code) => resolveEnd({ code, output: output() })),
  )
}

export async function removeDataDir(dataDir: string) {
  await rm(dataDir, { recursive: true, force: true })
}
