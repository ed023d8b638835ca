import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './settings.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Failed tests, repeated at the end of a long run. */
  failures?: FailedTest[]
  /** Duration of each test. */
  tests?: TimedTest[]
}

export interface FailedTest {
  title: string
  /** Failure message; empty if the test ended without one. */
  reason: string
}

export interface TimedTest {
  title: string
  file: string
  seconds: number
}

export const REASON_LINES = 12

const isOfLibrary = (line: string) => /^\s+at .*node_modules/.test(line)
export const isNotBlank = (line: string) => line.trim() !== ''

/** A failure in a few lines: its title and the beginning of its reason. */
export function describeFailure({ title, reason }: FailedTest): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => isNotBlank(line) && !isOfLibrary(line))
  const shown = lines.slice(0, REASON_LINES).map((line) => `    ${line}`)
  return [title, ...shown, ...(lines.length > REASON_LINES ? ['    …'] : [])].join('\n')
}

/** The slowest tests, one line each. */
export function describeSlowest(tests: readonly TimedTest[], count = 20): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`)
    .join('\n')
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults?: {
    name: string
    status: string
    /** Error that kept the file from running; otherwise empty. */
    message: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      /** In ms; null if nothing ran. */
      duration?: number | null
    }[]
  }[]
}

/** Summary of a `jest --json` report. */
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
    tests: (testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        title: fullName,
        file: relative(root, name),
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

const failedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): FailedTest[] => [
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

const timedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): TimedTest[] => [
  ...specs.map(({ title, tests }) => ({
    title,
    file,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
  })),
  ...suites.flatMap(timedSpecs),
]

/** Summary of a report by Playwright's JSON reporter. A test that passed only on retry counts as failed. */
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
    tests: suites.flatMap(timedSpecs),
  }
}

/** Summary of a report by `api/bin/test.ts`. */
export function japaCounts(report: unknown): Counts {
  return report as Counts
}
