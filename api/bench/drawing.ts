/**
 * Drawing of pages: `node bench/drawing.ts [--url http://localhost:3333 | --pages file] [--count 200]`, after the
 * builds of shell and remotes, draws pages of a member of the demo world in a drawing process, the programs and
 * flags being those of the front door. Without an address it starts a Fieldhouse of its own. For each route it prints the
 * time from the order to the HTML, one page at a time with a pause between two as on a quiet site, and then pages a second
 * and processor time a page without pauses. The table shows the load of the machine.
 *
 * Targets (shell/decisions/2026-11-23-drawing-in-less-time.md): 15 ms at p50 and 40 at p99, 40 pages a second of one core.
 * JSON goes to `bench/results/drawing.json`.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DrawingProcess } from '../front_door/drawing/drawing_process.ts'
import { drawingPages, type DrawingPage } from './drawing_pages.ts'
import { keepResult, quantile, rounded } from './results.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pages: { type: 'string' },
    count: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})
const COUNT = Number(values.count)
const WARM_UP = 20
/** Time for what a process does while nobody waits: the next page's realm, and its warm-up. */
const PAUSE_MS = 150

/** Processor time of a process's only busy thread so far, in ms. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

async function drawWith(process: DrawingProcess, { programs, input, timeZone }: DrawingPage) {
  const startedMs = performance.now()
  const drawing = await process.draw(programs, { input, timeZone })
  if ('failure' in drawing) throw new Error(drawing.failure)
  if (!('page' in drawing)) throw new Error('The machine was too busy')
  return { wallMs: performance.now() - startedMs, page: drawing.page }
}

async function measure(page: DrawingPage) {
  const process = new DrawingProcess()
  // Nothing else waits for it.
  const awake = setInterval(() => undefined, 60_000)
  try {
    for (let round = 0; round < WARM_UP; round += 1) await drawWith(process, page)
    const pid = process.pid!
    const times: number[] = []
    const cpuTimes: number[] = []
    for (let round = 0; round < COUNT; round += 1) {
      await sleep(PAUSE_MS)
      const before = processorMs(pid)
      times.push((await drawWith(process, page)).wallMs)
      cpuTimes.push(processorMs(pid) - before)
    }
    const [startedMs, before] = [performance.now(), processorMs(pid)]
    for (let round = 0; round < COUNT; round += 1) await drawWith(process, page)
    const [wallMs, cpuMs] = [performance.now() - startedMs, processorMs(pid) - before]
    return {
      page: page.name,
      p50: rounded(quantile(times, 0.5), 1),
      p99: rounded(quantile(times, 0.99), 1),
      'CPU p50': rounded(quantile(cpuTimes, 0.5), 1),
      'CPU p99': rounded(quantile(cpuTimes, 0.99), 1),
      'CPU a page, all': rounded(cpuMs / COUNT, 1),
      'pages a second': rounded((COUNT / wallMs) * 1_000, 1),
      'pages a second of a core': rounded((COUNT / cpuMs) * 1_000, 1),
      load: rounded(loadavg()[0] ?? 0, 1),
    }
  } finally {
    process.end()
    clearInterval(awake)
  }
}

const pages = await drawingPages(values)
const results = []
for (const page of pages) {
  if (values.only && !page.name.startsWith(values.only)) continue
  results.push(await measure(page))
}
console.table(results)
await keepResult('drawing', results)
