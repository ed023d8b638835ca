import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A failed test, as its runner names it. */
export interface FailedTest {
  /** Relative to its package; null for a failure outside of a single test. */
  file: string | null
  title: string
  reason: string
}

export interface TimedTest {
  file: string
  title: string
  seconds: number
}

/** Outcome of a target with tests. */
export interface Report {
  passed: number
  skipped: number
  failures: FailedTest[]
  tests: TimedTest[]
}

interface JestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
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

function fromJest(report: JestReport, root: string): Report {
  const files = report.testResults.map((result) => ({
    ...result,
    file: relative(root, result.name),
  }))
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures: files
      .filter(({ status }) => status === 'failed')
      .flatMap(({ file, message, assertionResults }): FailedTest[] => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0) return [{ file, title: '', reason: message }]
        return failed.map(({ fullName, failureMessages }) => ({
          file,
          title: fullName,
          reason: failureMessages.join('\n'),
        }))
      }),
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file,
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  }
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    ok: boolean
    tests: { results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  config?: { rootDir: string }
  stats: { expected: number; skipped: number }
  errors?: { message?: string }[]
  suites: PlaywrightSuite[]
}

function specsOf({ file, title, specs, suites = [] }: PlaywrightSuite, groups: string[] = []) {
  // The outermost suite is the file.
  const below = title === file ? groups : [...groups, title]
  const own = specs.map((spec) => ({ ...spec, file, title: [...below, spec.title].join(' ') }))
  return [...own, ...suites.flatMap((suite): typeof own => specsOf(suite, below))]
}

function fromPlaywright(
  { stats, errors = [], suites, config }: PlaywrightReport,
  root: string,
): Report {
  const folder = config ? relative(root, config.rootDir) : ''
  const specs = suites.flatMap((suite) => specsOf(suite))
  const results = ({ tests }: (typeof specs)[number]) => tests.flatMap((test) => test.results)
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => ({
          file: [folder, spec.file].filter(Boolean).join('/'),
          title: spec.title,
          reason: results(spec)
            .flatMap((result) => result.errors)
            .map(({ message = '' }) => message)
            .join('\n'),
        })),
      ...errors.map(({ message = '' }) => ({ file: null, title: '', reason: message })),
    ],
    tests: specs.map((spec) => ({
      file: spec.file,
      title: spec.title,
      seconds: results(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

/** Reads the report of a target, by Jest, Playwright or `api/tests/bootstrap.ts`; null without one. */
export function readReport(path: string, root: string): Report | null {
  let report: object
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as object
  } catch {
    return null
  }
  if ('numPassedTests' in report) return fromJest(report as JestReport, root)
  if ('suites' in report) return fromPlaywright(report as PlaywrightReport, root)
  return report as Report
}
