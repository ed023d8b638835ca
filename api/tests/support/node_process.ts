import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getActiveTestOrFail } from '@japa/runner'
import env from '#start/env'
import { createMigratedDatabase } from '#tests/support/migrated_database'
import { createDatabaseBeside } from '#tests/support/test_database'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A separate node process, started as the launcher does it. */
export interface NodeProcess {
  url: string
  child: ChildProcess
  /** Output so far, both stdout and stderr. */
  output: () => string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
}

type Environment = Record<string, string | undefined>

interface Program {
  entry: string
  cwd: string
  execArgv: string[]
}

/** The programs: the build in a run that has just built it, which starts in half of the time, otherwise their sources. */
export const program: Program =
  resolve(process.env.BUILT_CHECKOUT ?? '') === resolve(ROOT, '..')
    ? { entry: 'bin/server.js', cwd: join(ROOT, 'build'), execArgv: [] }
    : { entry: 'bin/server.ts', cwd: ROOT, execArgv: ['--import=@poppinss/ts-exec'] }

function spawnNode(environment: Environment, { entry, cwd, execArgv } = program) {
  const child = fork(entry, [], {
    cwd,
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '',
      ...environment,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Stops the process with the test, however that ends.
  getActiveTestOrFail().cleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output }
}

/** Starts a node and waits until it reports that it is ready. */
export async function startNode(
  environment: Environment,
  of: Program = program,
): Promise<NodeProcess> {
  const { child, ended, output } = spawnNode(environment, of)
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { type: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url)
    })
    void ended.then((code) => reject(new Error(`the node ended with ${code}:\n${output()}`)))
  })
  return { url: url.replace('localhost', '127.0.0.1'), child, output, ended }
}

/** An empty database for the running test only. */
export async function databaseForTest(): Promise<string> {
  const { url, close } = await createDatabaseBeside(env.get('DATABASE_URL'))
  getActiveTestOrFail().cleanup(close)
  return url
}

/** A database for the running test only, as a first node leaves it: migrated, and without people. */
export async function migratedDatabaseForTest(): Promise<string> {
  const { url, close } = await createMigratedDatabase()
  getActiveTestOrFail().cleanup(close)
  return url
}

/** A node on a migrated database of its own. */
export async function nodeForTest(environment: Environment = {}): Promise<NodeProcess> {
  return startNode({ DATABASE_URL: await migratedDatabaseForTest(), ...environment })
}

/** Expects a node's start to give up. */
export async function startExpectingFailure(environment: Environment, of: Program = program) {
  const { ended, output } = spawnNode(environment, of)
  return { code: await ended, lines: output().trim().split('\n') }
}

/** Runs a command of the API as an operator does; throws its output if it fails. @returns what it prints */
export async function runCommand(environment: Environment, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['ace.js', ...args], {
    cwd: program.cwd,
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  })
  return stdout
}

export async function stopNode({ child, ended }: NodeProcess) {
  child.kill('SIGTERM')
  return ended
}
