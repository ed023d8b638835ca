import { test } from '@japa/runner'
import { DrawingRoom } from '#front_door/drawing/drawing_room'
import { drawnBy, PATIENT, program } from '#tests/support/drawing_programs'
import { letPass } from '#tests/support/eventually'

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

/** Calls that would run code of a page after its end, beside another one’s page: none is there. */
const laterWork = {
  'the end of an object': 'new FinalizationRegistry(() => {})',
  'a look at what may have ended': 'new WeakRef({})',
  'a wait for shared memory':
    'Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)',
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

  test('is warmed up by a page without a person once nobody waits, which no page shows', async ({
    assert,
    cleanup,
  }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const warmed = program(
      `const done = []
       const zone = () => new Date(0).getHours()
       fieldhouse.prepareWarmUp = (...text) => { given = { word: 'nobody' + text.length } }
       drawn = ({ word }) => done.push(word + zone()) && done.join()`,
    )
    const found = [await drawnBy(room, [warmed], 'Ada', 'Asia/Tokyo')]
    // A busy machine takes longer to get there.
    while (found.length < 3 || (found.length < 50 && !found.includes('nobody00,Ada9'))) {
      await letPass(200, 'it is under way')
      found.push(await drawnBy(room, [warmed], 'Ada', 'Asia/Tokyo'))
    }
    assert.deepEqual([...new Set(found)].toSorted(), ['Ada9', 'nobody00,Ada9'])
  })

  test('is not warmed up where pages take long', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const slow = program(
      `let isWarm = false
       fieldhouse.prepareWarmUp = () => { given = {}; isWarm = true }
       drawn = () => { for (const end = Date.now() + 50; Date.now() < end;); return String(isWarm) }`,
    )
    for (let page = 0; page < 3; page += 1) {
      assert.equal(await drawnBy(room, [slow], 'Ada'), 'false')
      await letPass(400, 'nothing comes')
    }
  })

  test('is another one after its warm-up failed', async ({ assert, cleanup }) => {
    const room = new DrawingRoom(1, PATIENT)
    cleanup(() => room.close())
    const fails = program(
      `globalThis.seen = []
       fieldhouse.prepareWarmUp = () => { seen.push('nobody'); throw new Error('nobody there') }
       drawn = ({ word }) => [...seen, word].join()`,
    )
    for (const word of ['Ada', 'Ben', 'Cleo']) {
      assert.equal(await drawnBy(room, [fails], word), word)
      await letPass(400, 'nothing comes')
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

  for (const [way, code] of Object.entries({ ...exits, ...laterWork })) {
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
