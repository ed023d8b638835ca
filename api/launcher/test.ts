import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Failure, runMain } from './failure.ts'
import { root } from './settings.ts'
import type { TestPart } from './test_parts.ts'
import { REPORTS, testParts } from './test_plan.ts'
import { describeFailure, describeSlowest } from './test_reports.ts'
import { lineOf, runAll } from './test_run.ts'
import { namesMeant, partsNamed, unknownNames } from './test_schedule.ts'

function choose(words: string[]): TestPart[] {
  const parts = testParts(availableParallelism())
  const names = namesMeant(parts, words)
  const unknown = unknownNames(parts, names)
  if (unknown.length > 0) {
    const known = [...new Set(parts.map(({ name }) => name))]
    throw new Failure(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}`)
  }
  return partsNamed(parts, names)
}

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
    const listed = left.map(({ name, title }) => `${name} (${title})`).join('; ')
    console.log(`Left to the night (npm run test:night, or -- and a name for one): ${listed}`)
  }
  console.log(`All in ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`)
  if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
})
