import { spawnSync } from 'node:child_process'
import { test } from '@japa/runner'
import { DrawingProcess } from '#front_door/drawing/drawing_process'
import { DrawingRoom } from '#front_door/drawing/drawing_room'
import { drawnBy, order, PATIENT, program, untilDrawn } from '#tests/support/drawing_programs'
import { eventually, letPass, until } from '#tests/support/eventually'

/** Less than the limit of a script, so that a page that has to wait for one is always late. */
const BEFORE_ANY_LIMIT_MS = 900

test.group('A first page', () => {
  const endlesslyRehearsed = program('fieldhouse.rehearse = () => { for (;;) {} }')

  async function firstOutcome({ isRehearsed }: { isRehearsed: boolean }) {
    const room = new DrawingRoom(1, { deadlineMs: BEFORE_ANY_LIMIT_MS })
    try {
      if (isRehearsed) {
        room.rehearse([[endlesslyRehearsed]])
        await until(() => room.isRehearsed)
      }
      return (await room.draw('mf-trial', [endlesslyRehearsed], order('first'))).outcome
    } finally {
      room.close()
    }
  }

  test('is drawn in time after its rehearsal, and not without one', async ({ assert }) => {
    assert.equal(await firstOutcome({ isRehearsed: false }), 'late')
    // A busy machine may be late with the first ones.
    const outcomes: string[] = []
    while (outcomes.length < 20 && !outcomes.includes('drawn')) {
      outcomes.push(await firstOutcome({ isRehearsed: true }))
    }
    assert.include(outcomes, 'drawn')
  })
})

/** Works for half a second, without the time that the machine gave to others. */
const WORKS = `
  let worked = 0
  for (let last = Date.now(); worked < 500; ) {
    const now = Date.now()
    worked += Math.min(now - last, 2)
    last = now
  }`

test.group('A page that the drawing room cannot draw', () => {
  test('is left to the browser after its deadline, and the process draws the next', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, { deadlineMs: 200 })
    cleanup(() => room.close())
    const slow = program('prepared = () => { for (;;) {} }')
    const quick = program('')
    await untilDrawn(room, quick)
    const pids = room.pids
    assert.equal((await room.draw('mf-trial', [slow], order('slow'))).outcome, 'late')
    await untilDrawn(room, quick)
    assert.deepEqual(room.pids, pids)
  })

  test('is drawn by a process that the machine gave no time for longer than a page may take', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    await untilDrawn(room, program(''))
    const drawing = room.draw('mf-trial', [program(`prepared = () => { ${WORKS} }`)], order('x'))
    await letPass(150, 'it is under way')
    const [pid] = room.pids
    process.kill(pid!, 'SIGSTOP')
    // A script may take a second and a half of the processor, and eight by the clock: a busy machine needs the rest.
    await letPass(2_500, 'it lasts')
    process.kill(pid!, 'SIGCONT')
    assert.equal((await drawing).outcome, 'drawn')
  })

  test('fails alone when its program throws', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    for (const code of [
      'throw new TypeError("window is not defined")',
      'drawn = () => { throw { get stack() { throw 1 } } }',
      'fieldhouse.draw = () => ({ toString: () => "object" })',
      'this is not a program',
    ]) {
      const result = await room.draw('mf-trial', [program(code)], order('x'))
      assert.equal(result.outcome, 'failed', code)
    }
    assert.equal(await drawnBy(room, [program('')], 'next'), 'next')
  })

  test('is left to the browser right away if too many are waiting', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => room.draw('mf-trial', [program('')], order('x'))),
    )
    const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
    assert.equal(count('drawn'), 5)
    assert.equal(count('full'), 7)
  })

  test('is drawn by a new process after the old one was killed', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const quick = program('')
    await untilDrawn(room, quick)
    const [killed] = room.pids
    assert.isDefined(killed)
    process.kill(killed!, 'SIGKILL')
    await untilDrawn(room, quick)
    assert.notInclude(room.pids, Number(killed))
  })

  test('finds a process that ended replaced before it comes', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    await untilDrawn(room, program(''))
    const [killed] = room.pids
    process.kill(killed!, 'SIGKILL')
    assert.isTrue(await eventually(() => room.pids.some((pid) => pid !== killed)))
  })

  test('leaves a program whose rehearsal ended its process to its own pages', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const greedy = program(
      'fieldhouse.rehearse = () => { const all = []; while (all.length < 200) all.push(new Uint8Array(1e7).fill(1)); for (;;) {} }',
    )
    room.rehearse([[greedy]])
    const [first] = room.pids
    assert.isTrue(await eventually(() => room.pids.some((pid) => pid !== first)))
    const [second] = room.pids
    assert.isTrue(room.isRehearsed)
    assert.equal(await drawnBy(room, [program('')], 'another'), 'another')
    assert.deepEqual(room.pids, [second])
  }).timeout(180_000)

  for (const [kind, greed] of Object.entries({
    // Two of them are too many: each makes V8 look for memory, which takes a slow machine as long as a page may last.
    objects: 'for (;;) all.push(new Array(2.5e7).fill(all.length))',
    // V8 counts them apart. Two GB at most, where nothing stops it.
    buffers: 'while (all.length < 200) all.push(new Uint8Array(1e7).fill(1))',
  })) {
    test(`ends its process when its ${kind} take all the memory`, async ({ assert, cleanup }) => {
      const room = new DrawingRoom(1, PATIENT)
      cleanup(() => room.close())
      const greedy = program(`prepared = () => { const all = []; ${greed}; for (;;) {} }`)
      await untilDrawn(room, program(''))
      let result = await room.draw('mf-trial', [greedy], order('x'))
      // A machine without time for it ends it first, for being hung: that says nothing about its memory.
      for (let tries = 1; tries < 12 && result.outcome !== 'failed'; tries += 1) {
        await untilDrawn(room, program(''))
        result = await room.draw('mf-trial', [greedy], order('x'))
      }
      assert.deepInclude(result, { outcome: 'failed', failure: 'Error: it takes all the memory' })
      await untilDrawn(room, program(''))
    }).timeout(180_000)
  }
})

test.group('A drawing process', () => {
  test('does one thing at a time, also for who asks while it prepares the next page', async ({
    assert,
    cleanup,
  }) => {
    const process = new DrawingProcess()
    cleanup(() => process.end())
    const programs = [program('for (const end = Date.now() + 60; Date.now() < end;);', 'slow')]
    const page = { input: JSON.stringify({ word: 'x' }), timeZone: 'UTC' }
    assert.property(await process.draw(programs, page), 'page')
    assert.isTrue(await eventually(() => process.isBusy), 'it prepares the next page')
    assert.property(await process.draw(programs, page), 'page')
    assert.isTrue(await eventually(() => !process.isBusy))
    // Longer than a process may be at one order: none of them is still watched.
    await letPass(10_500, 'nothing comes')
    assert.isFalse(process.isOver)
  }).timeout(60_000)

  test('starts without any settings, as for a bench', ({ assert }) => {
    const file = new URL('../../../front_door/drawing/drawing_process.ts', import.meta.url).href
    const program = `const { DrawingProcess } = await import(${JSON.stringify(file)}); new DrawingProcess().end()`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
    )
    assert.equal(status, 0, stderr)
  })
})
