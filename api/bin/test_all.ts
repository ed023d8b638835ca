import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARDS } from '../tests/support/shards.ts'

/** All tests, in two runs beside each other; each brings its own database. What they say comes one after the other. */
const reports = await mkdtemp(join(tmpdir(), 'fieldhouse-reports-'))

function run(shard: string) {
  const report = join(reports, `${shard}.json`)
  const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', 'bin/test.ts'], {
    env: { ...process.env, TEST_SHARD: shard, TEST_REPORT: report, FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise<{ code: number; said: string; report: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, said: Buffer.concat(said).toString(), report }),
    )
  })
}

const total = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [] as { title: string; reason: string }[],
}
for (const running of SHARDS.map(run)) {
  const { code, said, report } = await running
  process.stdout.write(said)
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as typeof total
    total.passed += counts.passed
    total.failed += counts.failed || (code === 0 ? 0 : 1)
    total.skipped += counts.skipped
    total.failures.push(...counts.failures)
  } catch {
    total.failed += 1
  }
}
await rm(reports, { recursive: true, force: true })
console.log(`Both halves: ${total.passed} passed, ${total.failed} failed`)
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(total))
process.exitCode = total.failed > 0 ? 1 : 0
