import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'
import { workerStackUrl } from './e2e/worker-stack.ts'

const report = process.env.TEST_REPORT

/**
 * Journeys with this tag repeat others at greater length, and cost as much as dozens of them: by day they are left out, unless
 * their file is named. At night every journey runs.
 */
const NIGHT = /@night/
const isNamed = process.argv.slice(2).some((word) => /^[a-z]/.test(word) && word !== 'test')
const isDay = process.env.JOURNEYS !== 'night'

/** Journeys about the first response: on a stack to which nobody has written, whose writes would reach their pages as hints. */
const DRAWN = /\/(drawn-pages|first-response|seen-again)\.spec/

/** The longest journeys, mostly waiting for stacks of their own to start and stop: started last they would end last. */
const LONG = /\/(team-elsewhere|ninth-remote|staying-up|access|behind-tls|override)\.spec/

/** Journeys in real Chromium against the built app, with a PostgreSQL and a port for each worker. */
export default defineConfig({
  testDir: './e2e',
  ...(isDay && !isNamed && { grepInvert: NIGHT }),
  globalSetup: './e2e/global-setup.ts',
  outputDir: './test-results',
  // One after the other by default; a full run sets the number that the machine can bear.
  workers: Number(process.env.JOURNEY_WORKERS ?? 1),
  projects: [
    { name: 'drawn', testMatch: DRAWN },
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: [DRAWN, LONG] },
  ],
  retries: 0,
  // A machine that does other work, or a slow one, takes three times as long as a quiet one; waiting costs nothing where all is well.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    // The global setup has finished before the workers read this file.
    baseURL: workerStackUrl(),
    // A record of every call costs a tenth of a run. A failure has its reason and a picture; `-- <spec> --trace on` has all.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
