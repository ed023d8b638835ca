import type { Program } from '#front_door/drawing/drawing_process'
import type { DrawingRoom } from '#front_door/drawing/drawing_room'
import { letPass } from '#tests/support/eventually'

/** Long enough for a busy machine: what is tested is who gets which page, not how fast. */
export const PATIENT = { deadlineMs: 20_000 }

/** Program that draws the words that it was given, after `code` ran. */
export function program(code: string, key = code): Program {
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

export const order = (word: string, timeZone = 'UTC') => ({
  input: JSON.stringify({ word }),
  timeZone,
})

const PATIENCE_MS = 60_000

/** On a busy machine a process may be too slow to start or to draw; the next try finds another one. */
const isPassing = (result: Awaited<ReturnType<DrawingRoom['draw']>>) =>
  result.outcome === 'full' || result.outcome === 'late' || result.outcome === 'lost'

export async function drawnBy(
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
    await letPass(100, 'it is under way')
  }
}

/** Draws until it works again: a process that ended is replaced after a pause. */
export async function untilDrawn(room: DrawingRoom, quick: Program): Promise<void> {
  for (;;) {
    const { outcome } = await room.draw('mf-trial', [quick], order('word'))
    if (outcome === 'drawn') return
    await letPass(100, 'it is under way')
  }
}
