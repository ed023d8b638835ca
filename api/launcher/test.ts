import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowsers } from './chromium.ts'
import { Failure, runMain } from './failure.ts'
import { root } from './settings.ts'
import { runPart, skippedPart, stopParts, type PartResult, type TestPart } from './test_parts.ts'
import { REPORTS, testParts } from './test_plan.ts'
import { describeFailure, describeSlowest } from './test_reports.ts'
import { partsNamed, runBeside } from './test_schedule.ts'

const STILL_WORKING_EVERY_MS = 30_000

function choose(names: string[]): TestPart[] {
  const parts = testParts(availableParallelism())
  const known = [...new Set(parts.map(({ name }) => name))]
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Failure(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
  }
  return partsNamed(parts, names)
}

/** Runs parts in parallel. Prints a part's output in one piece when it ends, or live if it is the only one. */
async function runAll(parts: TestPart[]): Promise<PartResult[]> {
  const startedAt = Date.now()
  const inProgress = new Map<string, string[]>()
  const isOnlyOne = parts.length === 1
  const tell = (line: string) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    console.log(`[${seconds.padStart(4)} s] ${line}`)
  }
  const still = setInterval(
    () => tell(`under way: ${[...inProgress.keys()].join(', ')}`),
    STILL_WORKING_EVERY_MS,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopParts()
      // On an interrupt, prints the output of the parts still running.
      for (const [title, heard] of inProgress) console.log(titledOutput(title, heard.join('')))
      process.exit(1)
    })
  }
  // Needed late, and installed first on a new machine: this runs in parallel with the rest.
  const browsers = parts.some(({ inBrowser }) => inBrowser) ? findBrowsers() : null

  async function run(part: TestPart): Promise<PartResult> {
    const heard: string[] = []
    inProgress.set(part.title, heard)
    if (!isOnlyOne) tell(`${part.title} …`)
    const path = part.inBrowser && (await browsers?.[part.inBrowser])
    const browser = path ? { CHROMIUM_PATH: path } : {}
    const result = await runPart({ ...part, env: { ...part.env, ...browser } }, (words) =>
      isOnlyOne ? process.stdout.write(words) : heard.push(words),
    )
    inProgress.delete(part.title)
    if (!isOnlyOne && result.said) console.log(titledOutput(part.title, result.said))
    tell(lineOf(part, result))
    return result
  }

  try {
    const results = await runBeside(parts, availableParallelism(), { run, skip: skippedPart })
    return parts.map((part) => results.get(part)!)
  } finally {
    clearInterval(still)
    stopParts()
  }
}

const titledOutput = (title: string, said: string) => `\n=== ${title}\n${said.trimEnd()}\n`

const lineOf = ({ title }: TestPart, { passed, failed, seconds }: PartResult) =>
  `${title}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`

/** Runs all tests, or the named parts, on databases of their own; nothing has to be running. */
await runMain(async () => {
  const startedAt = Date.now()
  const names = process.argv.slice(2)
  const parts = choose(names)
  await mkdir(join(root, REPORTS), { recursive: true })

  const results = await runAll(parts)
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[count], 0)
  const failures = results.flatMap((result) => result.failures ?? []).map(describeFailure)
  const tests = results.flatMap((result) => result.tests ?? [])

  if (tests.length > 0) console.log(`\nSlowest:\n${describeSlowest(tests)}`)
  console.log(`\n${parts.map((part, index) => lineOf(part, results[index]!)).join('\n')}`)
  const left = names.length > 0 ? [] : testParts(1).filter(({ isNightly }) => isNightly)
  if (left.length > 0) {
    console.log(
      `Left to the night (npm run test:night): ${left.map(({ title }) => title).join('; ')}`,
    )
  }
  console.log(`All in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`)
  if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
})
