import { readFile, writeFile } from 'node:fs/promises'
import { componentSizes } from './component-sizes.ts'

/**
 * Prints each export's cost for a remote, beside its budget; fails if a budget is exceeded or missing. `--update`
 * rewrites the budgets with some room, so that a change is visible in a review.
 */
const budgetFile = new URL('../sizes.json', import.meta.url)
const ROOM = 1.05
const STEP_BYTES = 100

const sizes = await componentSizes()

if (process.argv.includes('--update')) {
  const budgets = Object.entries(sizes).map(([name, bytes]) => [
    name,
    Math.ceil((bytes * ROOM) / STEP_BYTES) * STEP_BYTES,
  ])
  await writeFile(budgetFile, `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`)
}

const budgets = JSON.parse(await readFile(budgetFile, 'utf8')) as Record<string, number>
const wrong: string[] = []
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

console.log(`${'export'.padEnd(24)}${'brotli'.padStart(9)}${'budget'.padStart(9)}`)
for (const [name, bytes] of Object.entries(sizes)) {
  const budget = budgets[name]
  console.log(
    `${name.padEnd(24)}${kilobytes(bytes)}${budget ? kilobytes(budget) : 'none'.padStart(9)}`,
  )
  if (budget === undefined) wrong.push(`${name} has no budget`)
  else if (bytes > budget) wrong.push(`${name} is ${bytes - budget} bytes over its budget`)
}
for (const name of Object.keys(budgets)) {
  if (!(name in sizes)) wrong.push(`${name} has a budget, but is no longer exported`)
}
if (wrong.length > 0) {
  console.error(`\n${wrong.join('\n')}\nIf it is worth it: npm run sizes:update -w design-system`)
  process.exitCode = 1
}
