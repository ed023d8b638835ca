import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { runMain } from './failure.ts'
import { root } from './settings.ts'
import { runPart, type TestPart } from './test_parts.ts'
import { failureWords, japaCounts, jestCounts, playwrightCounts } from './test_reports.ts'

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const reports = 'tmp/reports'

/** Everything that is asked of the project, on databases of its own; nothing has to be started before. */
await runMain(async () => {
  const startedAt = Date.now()
  const chromium = await findChromium()
  await mkdir(join(root, reports), { recursive: true })
  const env = {
    CI: process.env.CI ?? 'true',
    CHROMIUM_PATH: chromium,
    NX_DAEMON: 'false',
    // The tests bring their own databases and listen where there is room.
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATA_DIR: '',
    PORT: '',
  }
  const lerna = (target: string, title: string): TestPart => ({
    title,
    command: bin('lerna'),
    args: ['run', target, '--concurrency=2', '--loglevel=error'],
    env: { ...env, ...(target === 'types' ? {} : { NODE_ENV: 'production' }) },
    report: null,
  })
  const parts: TestPart[] = [
    {
      title: 'Format',
      command: bin('prettier'),
      args: ['--check', '--log-level=warn', '.'],
      env,
      report: null,
    },
    { title: 'Lint', command: bin('eslint'), args: ['.'], env, report: null },
    {
      title: 'Styles',
      command: 'npm',
      args: ['run', '--silent', 'lint:styles'],
      env,
      report: null,
    },
    lerna('types', 'Types'),
    lerna('build', 'Build'),
    {
      title: 'Unit tests (Jest)',
      command: bin('jest'),
      args: ['--json', `--outputFile=${reports}/jest.json`],
      env,
      report: { path: `${reports}/jest.json`, read: jestCounts },
    },
    {
      title: 'API tests (Japa)',
      command: 'npm',
      args: ['run', 'test:all', '-w', '@fieldhouse/api'],
      env: { ...env, TEST_REPORT: join(root, reports, 'japa.json') },
      report: { path: `${reports}/japa.json`, read: japaCounts },
    },
    lerna('build:storybook', 'Storybook'),
    {
      title: 'Story tests',
      command: 'npm',
      args: ['run', 'test:stories', '-w', 'design-system'],
      env: { ...env, TEST_REPORT: join(root, reports, 'stories.json') },
      report: { path: `${reports}/stories.json`, read: jestCounts },
    },
    {
      title: 'Journeys (Playwright)',
      command: 'npm',
      args: ['run', 'test:e2e', '-w', '@fieldhouse/shell'],
      env: { ...env, TEST_REPORT: join(root, reports, 'playwright.json') },
      report: { path: `${reports}/playwright.json`, read: playwrightCounts },
    },
  ]

  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines: string[] = []
  const failures: string[] = []
  for (const part of parts) {
    const partStartedAt = Date.now()
    const counts = await runPart(part)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    failures.push(...(counts.failures ?? []).map(failureWords))
    const seconds = ((Date.now() - partStartedAt) / 1000).toFixed(0)
    lines.push(`${part.title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  console.log(`\n${lines.join('\n')}`)
  console.log(`All in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`)
  if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
})
