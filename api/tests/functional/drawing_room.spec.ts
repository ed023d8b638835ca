import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Program } from '#front_door/drawing/drawing_process'
import { DrawingRoom } from '#front_door/drawing/drawing_room'

/** Long enough for a busy machine: what is tested is who gets which page, not how fast. */
const PATIENT = { deadlineMs: 20_000 }

/** Program that draws the words that it was given, after `code` ran. */
function program(code: string, key = code): Program {
  return {
    key,
    source: `
      let given
      globalThis.fieldhouse = {
        prepare(text) { given = JSON.parse(text); prepared(given) },
        draw: () => JSON.stringify({ html: drawn(given), styles: '', head: '', title: '' }),
      }
      function prepared() {}
      function drawn(given) { return given.word }
      ${code}`,
  }
}

const order = (word: string, timeZone = 'UTC') => ({ input: JSON.stringify({ word }), timeZone })

const PATIENCE_MS = 60_000

/** On a busy machine a process may be too slow to start or to draw; the next try finds another one. */
const isPassing = (result: Awaited<ReturnType<DrawingRoom['draw']>>) =>
  result.outcome === 'full' || result.outcome === 'late' || result.outcome === 'lost'

async function drawnBy(
  room: DrawingRoom,
  programs: Program[],
  word: string,
  timeZone?: string,
): Promise<string> {
  for (const startedAt = Date.now(); ;) {
    const result = await room.draw('mf-trial', programs, order(word, timeZone))
    if (result.outcome === 'drawn') return result.page.html
    if (!isPassing(result) || Date.now() - startedAt > PATIENCE_MS) {
      return `${result.outcome}: ${JSON.stringify(result)}`
    }
    await sleep(100)
  }
}

/** Ways to leave something for the next page: `keep` puts a word somewhere, `find` looks for it there. */
const attempts: Record<string, { keep: string; find: string }> = {
  'a global variable': { keep: 'globalThis.kept = word', find: 'globalThis.kept' },
  'the prototype of all objects': {
    keep: 'Object.prototype.kept = word',
    find: '({}).kept',
  },
  'a method of the language': {
    keep: 'const parse = JSON.parse; JSON.parse = (text) => { const all = parse(text); all.kept = word; return all }',
    find: 'given.kept ?? JSON.parse("{}").kept',
  },
  'a registered symbol': {
    keep: 'Object(Symbol.for("kept")).word = word; Symbol.prototype.kept = word',
    find: 'Symbol.for("kept").kept ?? Object(Symbol.for("kept")).word',
  },
  'an error of Node': {
    keep: 'import("node:fs").catch((error) => { Object.getPrototypeOf(error).toString.kept = word })',
    find: '(import("node:fs").catch((error) => { globalThis.late = Object.getPrototypeOf(error).toString.kept }), globalThis.late)',
  },
  'an error of Node behind a comment': {
    keep: 'import/* ( */\n<!-- (\n--> (\n// (\n("node:fs").catch((error) => { Object.getPrototypeOf(error).toString.kept = word })',
    find: '(import/**/("node:fs").catch((error) => { globalThis.late = Object.getPrototypeOf(error).toString.kept }), globalThis.late)',
  },
  'the prototype of an error of Node': {
    keep: 'try { WebAssembly.compile(1).catch((error) => { Object.getPrototypeOf(Object.getPrototypeOf(error)).kept = word }) } catch {}',
    find: 'Error.prototype.kept ?? Object.prototype.kept',
  },
  'the frames of a stack': {
    keep: 'Error.prepareStackTrace = (error, frames) => { for (const frame of frames) { try { frame.constructor.kept = word; frame.getThis().kept = word; frame.getFunction().kept = word } catch {} } ; frames.constructor.kept = word; return "" }; void new Error("x").stack',
    find: '(() => { let found; Error.prepareStackTrace = (error, frames) => { for (const frame of frames) { try { found ??= frame.constructor.kept ?? frame.getFunction()?.kept } catch {} }; found ??= frames.constructor.kept; return "" }; void new Error("x").stack; return found })()',
  },
  'the console': {
    keep: 'if (globalThis.console) { console.kept = word; Object.getPrototypeOf(console).kept = word }',
    find: 'globalThis.console?.kept',
  },
  'work that goes on after the page': {
    keep: 'const go = () => Promise.resolve().then(() => { globalThis.kept = word; if (globalThis.turns-- > 0) go() }); globalThis.turns = 50; go()',
    find: 'globalThis.kept',
  },
  'shared memory': {
    keep: 'globalThis.memory = new SharedArrayBuffer(64, { maxByteLength: 128 }); new Uint8Array(memory)[0] = 7',
    find: 'globalThis.memory && String(new Uint8Array(memory)[0])',
  },
  'a time zone': {
    keep: 'Intl.DateTimeFormat = class { resolvedOptions = () => ({ timeZone: word }) }',
    find: '(() => { const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone; return zone === "UTC" ? undefined : zone })()',
  },
}

/** Ways out of the realm: none gets to an object of the process. */
const exits = {
  'the constructor of a constructor': 'this.constructor.constructor("return process")()',
  'code from text': 'eval("process")',
  'an indirect function': '(async () => {}).constructor("return process")()',
  'a global of Node': 'process.pid',
  'a module': 'require("node:fs")',
  'the network': 'fetch("http://127.0.0.1")',
  WebAssembly: 'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))',
}

/** Pages drawn ten at a time, among two people. */
const DRAWN_PAGES = Number(process.env.DRAWN_PAGES ?? 1_000)

test.group('A realm of the drawing room', () => {
  for (const [way, { keep, find }] of Object.entries(attempts)) {
    test(`carries nothing to the next person by ${way}`, async ({ assert, cleanup }) => {
      const room = new DrawingRoom(1, PATIENT)
      cleanup(() => room.close())
      const first = program(`prepared = ({ word }) => { ${keep} }`)
      const both = program(
        `prepared = (given) => { try { ${find} } catch {} }
         drawn = (given) => { let found; try { found = ${find} } catch {} ; return found === undefined ? 'nothing' : String(found) }`,
      )
      for (const word of ['secret of Ada', 'secret of Ben']) await drawnBy(room, [first], word)
      const drawing = await drawnBy(room, [both], 'somebody else')
      assert.equal(drawing, 'nothing')
    })
  }

  test('is prepared without the time zone of the page before', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const zones = program(
      `const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone + new Date(0).getHours()
       const before = zone()
       drawn = () => before + ' ' + zone()`,
    )
    const all = new Set<string>()
    for (let page = 0; page < 5; page += 1) {
      all.add(await drawnBy(room, [zones], 'anybody', 'Asia/Tokyo'))
      all.add(await drawnBy(room, [zones], 'anybody', 'America/New_York'))
    }
    assert.deepEqual([...all], ['UTC0 Asia/Tokyo9', 'UTC0 America/New_York19'])
  })

  test('learns what a rehearsal without a page found, whatever pages do', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const learns = program(
      `let learnt
       fieldhouse.rehearse = () => String(given) + '"); globalThis.ran = 1; ("'
       fieldhouse.learn = (text) => { learnt = text }
       drawn = ({ word }) => {
         fieldhouse.rehearse = () => word
         fieldhouse.learn = () => { globalThis.kept = word }
         Object.prototype.toString = () => word
         return [learnt, globalThis.ran, globalThis.kept].join()
       }`,
    )
    for (const word of ['secret of Ada', 'secret of Ben', 'somebody else']) {
      assert.equal(await drawnBy(room, [learns], word), 'undefined"); globalThis.ran = 1; (",,')
    }
  })

  test('is prepared again after a page failed in it', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const fails = program(
      `globalThis.seen ??= []
       prepared = ({ word }) => { seen.push(word); if (word === 'bad') throw new Error('bad page') }
       drawn = () => seen.join()`,
    )
    const found: string[] = []
    for (const word of ['good', 'bad', 'bad', 'better']) {
      found.push(await drawnBy(room, [fails], word))
    }
    assert.equal(found[0], 'good')
    assert.include(found[1], 'bad page')
    assert.include(found[2], 'bad page')
    assert.equal(found[3], 'better')
  })

  for (const [way, code] of Object.entries(exits)) {
    test(`is not left by ${way}`, async ({ assert, cleanup }) => {
      const room = new DrawingRoom(1, PATIENT)
      cleanup(() => room.close())
      const out = program(
        `drawn = function () { try { return 'out: ' + typeof (${code}) } catch (error) { return 'in' } }`,
      )
      assert.equal(await drawnBy(room, [out], 'anything'), 'in')
    })
  }

  test(`shows each person their own of ${DRAWN_PAGES} pages, ten at a time`, async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(2, PATIENT)
    cleanup(() => room.close())
    const keeps = program(
      `globalThis.seen ??= []
       prepared = ({ word }) => { seen.push(word); Object.prototype[word] = word }
       drawn = () => JSON.stringify([seen, Object.keys(Object.prototype)])`,
    )
    const people = ['Ada', 'Ben']
    for (let round = 0; round < DRAWN_PAGES / 10; round += 1) {
      const drawings = await Promise.all(
        Array.from({ length: 10 }, (_none, index) => {
          const person = people[index % 2]!
          return drawnBy(room, [keeps], person).then((html) => [person, html] as const)
        }),
      )
      for (const [person, html] of drawings) {
        assert.equal(html, JSON.stringify([[person], [person]]))
      }
    }
  }).timeout(600_000)
})

/** Less than the limit of a script, so that a page that has to wait for one is always late. */
const BEFORE_ANY_LIMIT_MS = 900

test.group('A first page', () => {
  const endlesslyRehearsed = program('fieldhouse.rehearse = () => { for (;;) {} }')

  async function firstOutcome({ isRehearsed }: { isRehearsed: boolean }) {
    const room = new DrawingRoom(1, { deadlineMs: BEFORE_ANY_LIMIT_MS })
    try {
      if (isRehearsed) {
        room.rehearse([[endlesslyRehearsed]])
        while (!room.isRehearsed) await sleep(20)
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

  test('is drawn by a process that the machine gave no time for four seconds', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    await untilDrawn(room, program(''))
    const drawing = room.draw('mf-trial', [program(`prepared = () => { ${WORKS} }`)], order('x'))
    await sleep(150)
    const [pid] = room.pids
    process.kill(pid!, 'SIGSTOP')
    await sleep(4_000)
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

/** Draws until it works again: a process that ended is replaced after a pause. */
async function untilDrawn(room: DrawingRoom, quick: Program): Promise<void> {
  for (;;) {
    const { outcome } = await room.draw('mf-trial', [quick], order('word'))
    if (outcome === 'drawn') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test.group('A drawing process', () => {
  test('starts without any settings, as for a bench', ({ assert }) => {
    const file = new URL('../../front_door/drawing/drawing_process.ts', import.meta.url).href
    const program = `const { DrawingProcess } = await import(${JSON.stringify(file)}); new DrawingProcess().end()`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
    )
    assert.equal(status, 0, stderr)
  })
})
