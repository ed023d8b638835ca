import { test } from '@japa/runner'
import { DrawingRoom } from '#front_door/drawing/drawing_room'
import { order, PATIENT, program, untilDrawn } from '#tests/support/drawing_programs'
import { eventually, letPass } from '#tests/support/eventually'

interface Way {
  code: string
  /** `itself` answers for it; `nobody` where it has no effect, and the process goes on. */
  blamed: 'itself' | 'nobody'
}

/** A promise that runs `trap` as soon as anybody looks for a property that it has not. */
const watchful = (trap: string) =>
  `Object.setPrototypeOf(Promise.reject(1), new Proxy({}, { get() { ${trap} } }))`
const REASON =
  'Promise.reject(new Proxy({}, { get() { for (;;); }, has() { for (;;); }, getPrototypeOf() { for (;;); } }))'
const page = (deed: string) => `drawn = ({ word }) => { ${deed}; return word }`
const warmUp = (deed: string) => `fieldhouse.prepareWarmUp = () => { given = {}; ${deed} }`

/** Ways of a program to act after its page, and who answers for it: never the release whose page comes next. */
const ways: Record<string, Way> = {
  'a rejection that nobody handles': {
    code: page(`Promise.reject(new Error('late'))`),
    blamed: 'nobody',
  },
  'a rejection of a page that is awaited by nobody': {
    code: page(`(async () => { await null; throw new Error('late') })()`),
    blamed: 'nobody',
  },
  'a rejection whose reason has no end': { code: page(REASON), blamed: 'nobody' },
  'a rejected promise that has no end': { code: page(watchful('for (;;);')), blamed: 'itself' },
  'a rejected promise that throws': { code: page(watchful('throw 1')), blamed: 'nobody' },
  'a callback of a promise without an end': {
    code: page('Promise.resolve().then(() => { for (;;); })'),
    blamed: 'itself',
  },
  'callbacks of promises without an end': {
    code: page('const go = () => Promise.resolve().then(go); go()'),
    blamed: 'itself',
  },
  'an error whose stack has no end': {
    code: page(`Error.prepareStackTrace = () => { for (;;); }; throw new Error('x')`),
    blamed: 'itself',
  },
  'a warm-up without an end': { code: warmUp('for (;;);'), blamed: 'itself' },
  'a rejected promise of a warm-up that has no end': {
    code: warmUp(watchful('for (;;);')),
    blamed: 'itself',
  },
  'a warm-up that takes all the memory': {
    code: warmUp(
      'const all = []; while (all.length < 200) all.push(new Uint8Array(1e7).fill(1)); for (;;);',
    ),
    blamed: 'itself',
  },
}

test.group('A program that acts after its page', () => {
  for (const [way, { code, blamed }] of Object.entries(ways)) {
    test(`by ${way}: ${blamed} is blamed, and the next page is drawn`, async ({
      assert,
      cleanup,
    }) => {
      const answering: string[] = []
      const room = new DrawingRoom(1, PATIENT)
      room.whenFaulty((programs) => answering.push(programs.at(-1)?.key ?? ''))
      cleanup(() => room.close())
      const [acting, neighbor] = [program(code, 'acting'), program('', 'neighbor')]
      await untilDrawn(room, neighbor)
      const [pid] = room.pids
      const own = await room.draw('mf-trial', [acting], order('x'))
      if (own.outcome === 'failed') answering.push('acting')
      await letPass(120, 'it is under way')
      const next = await room.draw('mf-trial', [neighbor], order('next'))
      assert.notEqual(next.outcome, 'failed')
      await untilDrawn(room, neighbor)

      if (blamed === 'itself') {
        // A machine without time for it ends the process first, for being hung: that is nobody's fault.
        const isBlamed = async () => {
          if (answering.length > 0) return true
          const again = await room.draw('mf-trial', [acting], order('x'))
          if (again.outcome === 'failed') answering.push('acting')
          return answering.length > 0
        }
        assert.isTrue(await eventually(isBlamed, 240_000))
        assert.deepEqual([...new Set(answering)], ['acting'])
        return
      }
      assert.deepEqual(answering, [])
      assert.equal(own.outcome, 'drawn')
      assert.equal(next.outcome, 'drawn')
      assert.deepEqual(room.pids, [pid], 'the process goes on')
    }).timeout(360_000)
  }
})
