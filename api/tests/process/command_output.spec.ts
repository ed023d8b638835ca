import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { failedJobSchema, jobQueueSchema, timeSchema } from '@fieldhouse/contract'
import { keepPlain } from '../../bin/plain_output.ts'
import { jobs } from '#start/jobs'
import { migratedDatabaseForTest, program } from '#tests/support/node_process'

const ESCAPE = '\u001b'

const listSchema = z.strictObject({
  jobs: z.array(jobQueueSchema.extend({ nextRunAt: timeSchema.nullable() })),
  failed: z.array(failedJobSchema),
})

/** Runs a command with its output in a pipe. @returns all that it printed */
async function piped(environment: Record<string, string>, ...args: string[]) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...own } = process.env
  const env = { ...own, NODE_ENV: 'test', ...environment }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['ace.js', ...args], {
    cwd: program.cwd,
    env,
  }).catch((error: { stdout: string; stderr: string }) => error)
  return { stdout, all: stdout + stderr }
}

test.group('Output of commands', () => {
  test('of jobs:list says when each scheduled job runs next, without escapes in a pipe', async ({
    assert,
  }) => {
    const environment = { DATABASE_URL: await migratedDatabaseForTest() }
    const askedAt = Date.now()
    const { stdout } = await piped(environment, 'jobs:list', '--json')
    const list = listSchema.parse(JSON.parse(stdout))
    assert.deepEqual(
      list.jobs.map(({ name, schedule }) => [name, schedule]),
      jobs.map(({ name, schedule = null }) => [name, schedule]),
    )
    for (const { name, schedule, nextRunAt } of list.jobs) {
      assert.equal(nextRunAt === null, schedule === null, name)
      if (nextRunAt) assert.isAbove(Date.parse(nextRunAt), askedAt, name)
    }
    const daily = list.jobs.find(({ name }) => name === 'retention')
    assert.match(daily?.nextRunAt ?? '', /T02:41:00\.000Z$/)

    const { all: table } = await piped(environment, 'jobs:list')
    assert.match(table, /retention .* 41 2 \* \* \* .* \d{4}-\d\d-\d\d 02:41 /)
    assert.notInclude(table, ESCAPE)
  }).timeout(120_000)

  test('has no escapes in a pipe for an unknown command', async ({ assert }) => {
    const { all } = await piped({}, 'nonsense')
    assert.include(all, 'nonsense')
    assert.notInclude(all, ESCAPE)
  }).timeout(60_000)

  test('keeps its colors {0}')
    .with([
      { 0: 'on a terminal', isTTY: true, env: {}, isColored: true },
      { 0: 'in a pipe, if told so', isTTY: false, env: { FORCE_COLOR: '1' }, isColored: true },
      { 0: 'nowhere, if told so', isTTY: true, env: { NO_COLOR: '1' }, isColored: false },
      { 0: 'not in a pipe', isTTY: false, env: { FORCE_COLOR: '0' }, isColored: false },
    ])
    .run(({ assert }, { isTTY, env, isColored }) => {
      const written: unknown[] = []
      const stream = { isTTY, write: (chunk: unknown) => written.push(chunk) > 0 }
      keepPlain(stream as Parameters<typeof keepPlain>[0], env)
      stream.write(`${ESCAPE}[2mjobs${ESCAPE}[22m`)
      assert.deepEqual(written, [isColored ? `${ESCAPE}[2mjobs${ESCAPE}[22m` : 'jobs'])
    })
})
