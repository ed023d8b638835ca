import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { root } from './settings.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed, to be said once more at the end of a long run. */
  failures?: Failure[]
}

export interface Failure {
  title: string
  /** What the test said; empty when it did not get to say anything. */
  reason: string
}

export interface TestPart {
  title: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Reads the counts from the report that the run wrote; null counts the run as one test. */
  report: { path: string; read: (report: unknown) => Counts } | null
}

const REASON_LINES = 12
const CLOSING_MS = 1000

const isOfLibrary = (line: string) => /^\s+at .*node_modules/.test(line)
const isSaid = (line: string) => line.trim() !== ''

/** A failure in a few lines: which, and the beginning of why. */
export function failureWords({ title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => isSaid(line) && !isOfLibrary(line))
  const shown = lines.slice(0, REASON_LINES).map((line) => `    ${line}`)
  return [title, ...shown, ...(lines.length > REASON_LINES ? ['    …'] : [])].join('\n')
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults?: {
    name: string
    status: string
    /** Why the file could not be run; else empty. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The summary of `jest --json`, which the story tests write too. */
export function jestCounts(report: unknown): Counts {
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numRuntimeErrorTestSuites,
    testResults,
  } = report as JestReport
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
    failures: (testResults ?? [])
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const file = relative(root, name)
        if (failed.length === 0) return [{ title: file, reason: message }]
        return failed.map(({ fullName, failureMessages }) => ({
          title: `${file}: ${fullName}`,
          reason: failureMessages.join('\n'),
        }))
      }),
  }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

const failedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title: `${file}: ${title}`,
      reason: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
  ...suites.flatMap(failedSpecs),
]

/** The summary of Playwright's JSON reporter. A test that passed only when tried again counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  }
}

/** The summary that `api/bin/test.ts` writes. */
export function japaCounts(report: unknown): Counts {
  return report as Counts
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
