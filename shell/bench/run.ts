/**
 * `npm run bench -w @fieldhouse/shell [-- weight|speed|mounts …]`: page weight, page speed, leaks. Runs on a stack of its
 * own with the demo world, or on the one at FIELDHOUSE_URL.
 */
import { removeDataDir, startStack, temporaryDataDir } from '../e2e/stack.ts'
import { openBrowser } from './browser.ts'
import { benchMounts } from './mounts.ts'
import { benchSpeed } from './speed.ts'
import { benchWeight } from './weight.ts'

const programs = { weight: benchWeight, speed: benchSpeed, mounts: benchMounts }
type Program = keyof typeof programs

const isProgram = (name: string): name is Program => name in programs
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isProgram(name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}: choose from ${Object.keys(programs).join(', ')}`,
  )
  process.exit(1)
}

const given = process.env.FIELDHOUSE_URL
const dataDir = await temporaryDataDir()
const stack = given ? null : await startStack({ dataDir })
const browser = await openBrowser()
try {
  for (const name of asked.length > 0
    ? asked.filter(isProgram)
    : (Object.keys(programs) as Program[])) {
    console.log(`\n${name}`)
    await programs[name](browser, given ?? stack!.url)
  }
} finally {
  await browser.close()
  await stack?.stop()
  await removeDataDir(dataDir)
}
