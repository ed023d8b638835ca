import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './settings.ts'
import { isSaid, REASON_LINES, type Counts } from './test_reports.ts'

const CLOSING_MS = 1000

export interface TestPart {
  title: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Reads the counts from the report that the run wrote; null counts the run as one test. */
  report: { path: string; read: (report: unknown) => Counts } | null
}

/** Passes on what a child says and keeps the end of it, for a failure that has no other words. */
function lastWords(child: ChildProcess): () => string {
  let kept: string[] = []
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk: Buffer) => {
      process[stream].write(chunk)
      kept = [...kept, ...chunk.toString().split('\n')].filter(isSaid).slice(-REASON_LINES)
    })
  }
  return () => kept.join('\n')
}

/** Runs one part of the tests and counts; a run that broke without naming a test counts as one failure. */
export async function runPart({
  title,
  command,
  args,
  cwd = root,
  env,
  report,
}: TestPart): Promise<Counts> {
  console.log(`\n=== ${title}`)
  const path = report ? join(root, report.path) : null
  if (path) await rm(path, { force: true })
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
  const said = lastWords(child)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', resolve)
  })
  // What it started and left running may hold its output open for ever.
  await Promise.race([once(child, 'close'), setTimeout(CLOSING_MS)])
  child.stdout.destroy()
  child.stderr.destroy()
  const broken = () => ({ failed: 1, failures: [{ title, reason: said() }] })
  if (!report || !path) {
    return { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, ...(code !== 0 && broken()) }
  }
  try {
    const counts = report.read(JSON.parse(await readFile(path, 'utf8')))
    if (counts.failed > 0) return counts
    // A run without a single test has tested nothing.
    return code === 0 && counts.passed > 0 ? counts : { ...counts, ...broken() }
  } catch {
    console.error(`${title} left no report`)
    return { passed: 0, skipped: 0, ...broken() }
  }
}
