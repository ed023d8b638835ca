import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

test('no component costs a remote more than its budget in sizes.json', () => {
  const script = join(__dirname, '../scripts/sizes.ts')
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}, 120_000)
