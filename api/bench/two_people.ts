/**
 * Pages of two people: `node bench/two_people.ts [--url http://localhost:3333 | --pages file] [--count 10000]`, after the
 * builds of shell and remotes, has two members of the demo world ask for feed, profile, discover and messages in turn, at
 * once on all processes. Each page has to be, letter by letter, the one that a new process draws for that person, so that
 * none holds a word of the other's. Ends with 1 at the first that is not.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DrawingProcess } from '../front_door/drawing/drawing_process.ts'
import { handedPages, orderOf, type DrawingPage } from './drawing_pages.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pages: { type: 'string' },
    count: { type: 'string', default: '10000' },
  },
})
const COUNT = Number(values.count)
const PROCESSES = 2
/** Every so many pages a process gets the time to warm up the next one's realm. */
const PAUSE_EVERY = 25
const PAUSE_MS = 150

/** A script that a busy machine ended early says nothing: the page is drawn again. */
async function drawWith(process: DrawingProcess, page: DrawingPage): Promise<string> {
  const { programs, input, timeZone } = page
  const drawing = await process.draw(programs, { input, timeZone })
  if ('failure' in drawing) throw new Error(drawing.failure)
  return 'page' in drawing ? drawing.page : drawWith(process, page)
}

async function drawnAlone(page: DrawingPage) {
  const process = new DrawingProcess()
  try {
    return await drawWith(process, page)
  } finally {
    process.end()
  }
}

/** Time zones of the two: one's times would show on the other's pages, too. */
const ZONES: Record<string, string> = { athlete: 'America/New_York', coach: 'Asia/Tokyo' }

// Nothing else waits for the processes.
const awake = setInterval(() => undefined, 60_000)
const pages: { who: string; order: DrawingPage; alone: string }[] = []
for (const handed of await handedPages(values)) {
  const order = { ...(await orderOf(handed)), timeZone: ZONES[handed.who] ?? 'UTC' }
  pages.push({ who: handed.who, order, alone: await drawnAlone(order) })
}
// In turn: one person's page, then the other's of the same address.
pages.sort((a, b) => a.order.name.localeCompare(b.order.name) || a.who.localeCompare(b.who))

let begun = 0
await Promise.all(
  Array.from({ length: PROCESSES }, async () => {
    let process = new DrawingProcess()
    while (begun < COUNT) {
      if (begun % PAUSE_EVERY === 0) await sleep(PAUSE_MS)
      const { who, order, alone } = pages[begun++ % pages.length]!
      if (process.isOver) process = new DrawingProcess()
      const drawn = await drawWith(process, order)
      if (drawn !== alone) throw new Error(`${order.name} of ${who} came out otherwise than alone`)
    }
    process.end()
  }),
)
clearInterval(awake)
console.log(`${begun} pages of two people on ${PROCESSES} processes: each was its own person's`)
