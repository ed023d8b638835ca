import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './settings.ts'
import { isSaid, REASON_LINES, type Counts } from './test_reports.ts'
import type { Scheduled } from './test_schedule.ts'

const CLOSING_MS = 1000

export interface TestPart extends Scheduled {
  title: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Whether it gets CHROMIUM_PATH. */
  inBrowser?: boolean
  /** Reads the counts from the report that the run wrote; null counts the run as one test. */
  report: { path: string; read: (report: unknown) => Counts } | null
}

/** What a part came to, how long it took, and everything that it said. */
export interface PartResult extends Counts {
  seconds: number
  said: string
}

const children = new Set<number>()

/** Ends the parts that still run, and all that they started. */
export function stopParts() {
  for (const pid of children) {
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It ended by itself.
    }
  }
}

/** Runs a command to its end. What it says is kept, and heard by `hear` as it comes. */
async function runCommand(
  { command, args, cwd = root, env }: TestPart,
  hear: (words: string) => void,
): Promise<{ code: number | null; said: string }> {
  // A group of its own, so that it can be stopped as one.
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
  const { pid } = child
  if (pid) children.add(pid)
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
  // What it started and left running may hold its output open for ever.
  await Promise.race([once(child, 'close'), setTimeout(CLOSING_MS)])
  child.stdout.destroy()
  child.stderr.destroy()
  if (pid) children.delete(pid)
  return { code, said: said.join('') }
}

/** The end of what was said, for a failure that has no other words. */
const lastWords = (said: string) => said.split('\n').filter(isSaid).slice(-REASON_LINES).join('\n')

/** Runs one part of the tests and counts; a run that broke without naming a test counts as one failure. */
export async function runPart(
  part: TestPart,
  hear: (words: string) => void = () => {},
): Promise<PartResult> {
  const { title, report } = part
  const startedAt = Date.now()
  const path = report ? join(root, report.path) : null
  if (path) await rm(path, { force: true })
  const { code, said } = await runCommand(part, hear)
  const seconds = (Date.now() - startedAt) / 1000
  const broken = (reason = lastWords(said)) => ({ failed: 1, failures: [{ title, reason }] })
  if (!report || !path) {
    const passed = code === 0 ? 1 : 0
    return { seconds, said, passed, failed: 0, skipped: 0, ...(code !== 0 && broken()) }
  }
  try {
    const counts = report.read(JSON.parse(await readFile(path, 'utf8')))
    if (counts.failed > 0) return { seconds, said, ...counts }
    // A run without a single test has tested nothing.
    const isWhole = code === 0 && counts.passed > 0
    return { seconds, said, ...counts, ...(!isWhole && broken()) }
  } catch {
    const reason = `${title} left no report\n${lastWords(said)}`
    return { seconds, said, passed: 0, skipped: 0, ...broken(reason) }
  }
}

/** A part that was not run, because one that it needs had failed. */
export function skippedPart({ title, needs }: TestPart): PartResult {
  const reason = `not run: ${needs.join(', ')} failed`
  return { seconds: 0, said: '', passed: 0, failed: 1, skipped: 0, failures: [{ title, reason }] }
}
