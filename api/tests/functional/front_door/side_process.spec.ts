import { test } from '@japa/runner'
import { SideProcess } from '#core/processes/side_process'
import { Problem } from '#core/problems/problem'
import { until } from '#tests/support/eventually'
import type { ActionsOfTests } from '#tests/support/side_process_of_tests'

const entry = new URL('../../support/side_process_of_tests.ts', import.meta.url)

const start = (options: ConstructorParameters<typeof SideProcess>[1] = {}) =>
  new SideProcess<ActionsOfTests>(entry, options)

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function ended(pid: number) {
  await until(() => !lives(pid))
}

test.group('A side process', (group) => {
  group.each.timeout(60_000)

  test('works in another process, on several tasks at once', async ({ assert }) => {
    const side = start({ idleMs: 50 })
    assert.isNull(side.pid)
    const [sum, size, pid] = await Promise.all([
      side.do('add', 2, 3),
      side.do('sizeOf', new Uint8Array(5_000_000)),
      side.do('pid'),
    ])
    assert.deepEqual([sum, size], [5, 5_000_000])
    assert.notEqual(pid, process.pid)
  })

  test('ends when there is nothing to do, and is there again for the next task', async ({
    assert,
  }) => {
    const side = start({ idleMs: 50 })
    const first = await side.do('pid')
    await ended(first)
    assert.notEqual(await side.do('pid'), first)
  })

  test('gives way to a new process after a number of tasks, and finishes those under way', async ({
    assert,
  }) => {
    const side = start({ idleMs: 50, tasksMax: 2 })
    const [slow, first] = await Promise.all([
      side.do('sleep', 200).then(() => 'finished'),
      side.do('pid'),
    ])
    assert.equal(slow, 'finished')
    assert.notEqual(await side.do('pid'), first)
    await ended(first)
  })

  test('keeps refusals as they are, and hides what failed', async ({ assert }) => {
    const side = start({ idleMs: 50 })
    const refusal: unknown = await side.do('refuse').catch((error: unknown) => error)
    assert.instanceOf(refusal, Problem)
    assert.deepInclude(refusal, { status: 404, code: 'not_found', message: 'Not found' })
    const failure: unknown = await side.do('fail').catch((error: unknown) => error)
    assert.notInstanceOf(failure, Problem)
    assert.equal(await side.do('add', 1, 1), 2)
  })

  test('answers 503 for the work lost in a crash, and works on', async ({ assert }) => {
    const side = start({ idleMs: 50 })
    const lost = await Promise.all(
      [side.do('sleep', 60_000), side.do('crash')].map((task) =>
        task.catch((error: unknown) => error),
      ),
    )
    for (const error of lost) assert.deepInclude(error, { status: 503, code: 'busy' })
    assert.equal(await side.do('add', 1, 1), 2)
  })

  test('is given up when a task takes too long', async ({ assert }) => {
    const side = start({ idleMs: 50, patienceMs: 3_000 })
    const error: unknown = await side.do('sleep', 60_000).catch((thrown: unknown) => thrown)
    assert.deepInclude(error, { status: 503 })
  })

  test('knows no secret of this process', async ({ assert }) => {
    const side = start({ idleMs: 50 })
    const names = await side.do('environment')
    assert.isEmpty(names.filter((name) => name !== 'NODE_ENV' && !name.startsWith('MALLOC_')))
  })
})
