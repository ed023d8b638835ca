/**
 * `npm run bench -w @fieldhouse/api [-- name …]`: builds, then runs the named benches one after the other; all of them by
 * default.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const PROGRAMS = ['floor', 'feed', 'search', 'push', 'notify', 'drawing', 'memory', 'cluster']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PROGRAMS.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: choose from ${PROGRAMS.join(', ')}`)
  process.exit(1)
}

for (const name of asked.length > 0 ? asked : PROGRAMS) {
  console.log(`\n${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
