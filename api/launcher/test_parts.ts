import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browsers } from './chromium.ts'
import { root } from './settings.ts'
import { isNotBlank, REASON_LINES, type Counts } from './test_reports.ts'
import type { Scheduled } from './test_schedule.ts'

const CLOSING_MS = 1000
/**
 * Of 19, which is the lowest priority. It leaves a quarter of a busy processor: with 10 it was a tenth, and a slow machine kept tests
 * waiting for a picture longer than they wait.
 */
const BACKGROUND_NICENESS = '5'

export interface TestPart extends Scheduled {
  title: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Browser that it needs by CHROMIUM_PATH; the whole Chromium is WHOLE_CHROMIUM_PATH. */
  inBrowser?: keyof Browsers
  /** Reads the counts from the run's report; null counts the run as one test. */
  report: { path: string; read: (report: unknown) => Counts } | null
}

/** Outcome of a part, with its duration and its whole output. */
export interface PartResult extends Counts {
  seconds: number
  /** Processor time of the part and of all children that it waited for; null if it was not told. */
  processorSeconds: number | null
  said: string
}

/** Runs a command as it is, and writes its processor time to the file in $0. */
const TIMED = `TIMEFORMAT='%U %S'; { time "$@" 2>&3; } 3>&2 2>"$0"`

const children = new Set<number>()

/** Stops running parts and their child processes; SIGKILL stops those that did not end when asked. */
export function stopParts(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  for (const pid of children) {
    try {
      process.kill(-pid, signal)
    } catch {
      // Already ended.
    }
  }
}

/** Linux weighs sessions against each other first, and niceness only inside of one: a session has its own. */
const lowerSession = (pid: number) =>
  writeFile(`/proc/${pid}/autogroup`, BACKGROUND_NICENESS).catch(() => {})

/** Runs a command to its end. Collects its output and passes it to `hear` as it arrives. */
async function runCommand(
  { command, args, cwd = root, env, inBackground }: TestPart,
  hear: (words: string) => void,
): Promise<{ code: number | null; said: string; processorSeconds: number | null }> {
  const folder = join(root, 'tmp')
  await mkdir(folder, { recursive: true })
  const times = join(folder, `times-${randomUUID()}`)
  const [file, ...rest] = [
    ...(inBackground ? ['nice', '-n', BACKGROUND_NICENESS] : []),
    ...['bash', '-c', TIMED, times],
    command,
    ...args,
  ] as [string, ...string[]]
  // Own process group, so that its children stop with it.
  const child = spawn(file, rest, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
  const { pid } = child
  if (pid) children.add(pid)
  if (pid && inBackground) void lowerSession(pid)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      said.push(words)
      hear(words)
    })
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said.push(error.message)
      resolve(1)
    })
    child.on('exit', resolve)
  })
  // A child that it left running may keep its output open forever.
  await Promise.race([once(child, 'close'), setTimeout(CLOSING_MS)])
  child.stdout.destroy()
  child.stderr.destroy()
  if (pid) children.delete(pid)
  return { code, said: said.join(''), processorSeconds: await readTimes(times) }
}

async function readTimes(path: string): Promise<number | null> {
  const written = await readFile(path, 'utf8').catch(() => '')
  await rm(path, { force: true })
  const [user, system] = written.split(' ').map(Number)
  return user === undefined || system === undefined ? null : user + system
}

/** Last lines of the output, for a failure without another reason. */
const lastLines = (said: string) =>
  said.split('\n').filter(isNotBlank).slice(-REASON_LINES).join('\n')

/** Runs one part and counts its tests; a run that broke without naming a test counts as one failure. */
export async function runPart(
  part: TestPart,
  hear: (words: string) => void = () => {},
): Promise<PartResult> {
  const { title, report } = part
  const startedAt = Date.now()
  const path = report ? join(root, report.path) : null
  if (path) await rm(path, { force: true })
  const { code, said, processorSeconds } = await runCommand(part, hear)
  const seconds = (Date.now() - startedAt) / 1000
  const ran = { seconds, processorSeconds, said }
  const broken = (reason = lastLines(said)) => ({ failed: 1, failures: [{ title, reason }] })
  if (!report || !path) {
    const passed = code === 0 ? 1 : 0
    return { ...ran, passed, failed: 0, skipped: 0, ...(code !== 0 && broken()) }
  }
  try {
    const counts = report.read(JSON.parse(await readFile(path, 'utf8')))
    if (counts.failed > 0) return { ...ran, ...counts }
    // A run without tests has tested nothing.
    const isWhole = code === 0 && counts.passed > 0
    return { ...ran, ...counts, ...(!isWhole && broken()) }
  } catch {
    const reason = `${title} left no report\n${lastLines(said)}`
    return { ...ran, passed: 0, skipped: 0, ...broken(reason) }
  }
}

/** Result of a part skipped because a part it needs failed. */
export function skippedPart({ title, needs }: TestPart): PartResult {
  const reason = `not run: ${needs.join(', ')} failed`
  return {
    ...{ seconds: 0, processorSeconds: null, said: '' },
    ...{ passed: 0, failed: 1, skipped: 0, failures: [{ title, reason }] },
  }
}
