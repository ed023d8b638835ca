import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getActiveTestOrFail } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const READY = /^Fieldhouse is ready at (\S+)$/m

/** A line of the launcher for a collector of logs, as production has them. */
const FOR_LOGS = /^\{.*"process":"launcher".*\}$/

/** Output with the launcher's own lines as people would read them. */
const inWords = (printed: string) =>
  printed
    .split('\n')
    .map((line) => (FOR_LOGS.test(line) ? (JSON.parse(line) as { msg: string }).msg : line))
    .join('\n')

const SHELL_UMASK = 0o022

type Environment = Record<string, string | undefined>

/** A running `npm start`: the launcher and its processes. */
export interface Launched {
  url: string
  /** Pid of the launcher. */
  pid: number
  /** Output printed so far, with the launcher's lines in words. */
  output: () => string
  /** The same as it was printed. */
  printed: () => string
  /** Stops all processes. @returns the exit code */
  stop: () => Promise<number | null>
}

/** Starts a process with a shell's umask; it would inherit the stricter one of these tests otherwise. */
function withShellUmask<Child>(start: () => Child): Child {
  const before = process.umask(SHELL_UMASK)
  try {
    return start()
  } finally {
    process.umask(before)
  }
}

/** Folder of the product, and the account of this machine that starts it, with a Node that it may run. */
export interface Place {
  folder?: string
  node?: string
  account?: { uid: number; gid: number } | undefined
}

function spawnLauncher(
  environment: Environment,
  { folder = ROOT, node = process.execPath, account }: Place = {},
  program = ['api/launcher/start.ts'],
) {
  const launcher = withShellUmask(() =>
    spawn(node, program, {
      cwd: folder,
      ...account,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'info',
        TRUSTED_PROXIES: '',
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
        ...environment,
      },
    }),
  )
  let output = ''
  launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  launcher.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => {
    launcher.once('close', resolve)
    launcher.once('error', (error) => {
      output += String(error)
      resolve(null)
    })
  })
  const stop = () => {
    launcher.kill('SIGTERM')
    return ended
  }
  getActiveTestOrFail().cleanup(async () => void (await stop()))
  return { launcher, ended, stop, output: () => inWords(output), printed: () => output }
}

/**
 * Starts the built product as an operator does, in production mode by default, and waits until it is ready.
 * @param onSpawn gets the launcher's pid before anything else runs
 */
export async function launch(
  environment: Environment,
  onSpawn: (pid: number) => void = () => {},
  place: Place = {},
): Promise<Launched> {
  const { launcher, ended, stop, output, printed } = spawnLauncher(environment, place)
  const pid = launcher.pid ?? 0
  onSpawn(pid)
  const url = await new Promise<string>((resolve, reject) => {
    launcher.stdout.on('data', () => {
      const found = READY.exec(output())?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    void ended.then((code) => reject(new Error(`it ended with ${code}:\n${output()}`)))
  })
  return { url, pid, output, printed, stop }
}

/** Expects a start to give up. */
export async function launchExpectingFailure(environment: Environment) {
  const { ended, output, printed } = spawnLauncher(environment)
  return { code: await ended, output: output(), printed: printed() }
}

/** Kills a start, without its processes, as soon as its output matches. @returns its output */
export async function launchAndKill(environment: Environment, once: RegExp): Promise<string> {
  const { launcher, ended, output } = spawnLauncher(environment)
  launcher.stdout.on('data', () => once.test(output()) && launcher.kill('SIGKILL'))
  await ended
  return output()
}

/** Runs `npm run ace -- …`, beside a running start or without one. */
export async function ace(environment: Environment, ...args: string[]) {
  const { ended, output } = spawnLauncher(environment, {}, ['api/launcher/ace.ts', ...args])
  return { code: await ended, output: output() }
}
