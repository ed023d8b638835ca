/**
 * `npm run bench -w @fieldhouse/shell [-- weight|feed|routes|again|before|mounts …] [--rounds 5] [--only /news]`: page weight, first
 * visits, second visits, leaks. Runs on a stack of its own with the demo world, or on the one at FIELDHOUSE_URL.
 */
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { removeDataDir, startStack, temporaryDataDir } from '../e2e/stack.ts'
import { benchAgain } from './again.ts'
import { benchBefore } from './before.ts'
import { type Beside, serveBeside } from './beside.ts'
import { openBrowser } from './browser.ts'
import { benchMounts } from './mounts.ts'
import { machineLoad } from './results.ts'
import { benchFeed, benchRoutes } from './speed.ts'
import { benchWeight } from './weight.ts'

/** Equipment of every program. */
export interface Bench {
  browser: Browser
  beside: Beside
  /** Interleaved rounds; figures are their medians. */
  rounds: number
  /** Beginning of the paths to measure; undefined for all. */
  only: string | undefined
}

/** Every page is drawn, on a busy machine too: a late one would be measured as one of the browser. */
const DRAWING = { DRAWING_PROCESSES: '1', DRAWING_DEADLINE_MS: '5000' }

const programs = {
  weight: benchWeight,
  feed: benchFeed,
  again: benchAgain,
  before: benchBefore,
  routes: benchRoutes,
  mounts: benchMounts,
}
type Program = keyof typeof programs

const isProgram = (name: string): name is Program => name in programs
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const unknown = asked.filter((name) => !isProgram(name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}: choose from ${Object.keys(programs).join(', ')}`,
  )
  process.exit(1)
}

const given = process.env.FIELDHOUSE_URL
const dataDir = await temporaryDataDir()
const stack = given ? null : await startStack({ dataDir, env: DRAWING })
const browser = await openBrowser()
const beside = await serveBeside(given ?? stack!.url)
try {
  const bench = { browser, beside, rounds: Number(values.rounds), only: values.only }
  for (const name of asked.length > 0
    ? asked.filter(isProgram)
    : (Object.keys(programs) as Program[])) {
    console.log(`\n${name}: ${machineLoad()}`)
    await programs[name](bench)
  }
} finally {
  await beside.stop()
  await browser.close()
  await stack?.stop()
  await removeDataDir(dataDir)
}
