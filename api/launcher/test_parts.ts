import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './settings.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The titles of what failed, to be said once more at the end of a long run. */
  failures?: string[]
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

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults?: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
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
      .flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const file = relative(root, name)
        return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`)
      }),
  }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean }[]
}

const failedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`),
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
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', resolve)
  })
  if (!report || !path) {
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  }
  try {
    const counts = report.read(JSON.parse(await readFile(path, 'utf8')))
    if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
    // A run without a single test has tested nothing.
    return counts.passed + counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    console.error(`${title} left no report`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
