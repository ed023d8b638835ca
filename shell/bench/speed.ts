import type { Browser } from '@playwright/test'
import { contextOf, slowDown } from './browser.ts'
import { nameOf, type Visit } from './routes.ts'
import { keepResult, median, printTable } from './results.ts'

const ROUNDS = 5
const SETTLED_MS = 6_000

const measured: (Visit & { lcpTargetMs: number })[] = [
  { path: '/', who: null, budgetKB: 20, lcpTargetMs: 800 },
  { path: '/', who: 'athlete', budgetKB: 120, lcpTargetMs: 1200 },
]

interface Speed {
  lcpMs: number
  /** Layout shift. */
  cls: number
  /** Time that tasks of over 50 ms held the page up. */
  tbtMs: number
}

declare global {
  interface Window {
    speed: Speed
  }
}

/** Runs in the page, before anything of it. */
function observe() {
  window.speed = { lcpMs: 0, cls: 0, tbtMs: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => (window.speed.lcpMs = startTime))
  watch(
    'layout-shift',
    (entry) => (window.speed.cls += (entry as never as { value: number }).value),
  )
  watch('longtask', ({ duration }) => (window.speed.tbtMs += Math.max(0, duration - 50)))
}

async function load(browser: Browser, url: string, { path, who }: Visit): Promise<Speed> {
  const context = await contextOf(browser, { url, who })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    await slowDown(await context.newCDPSession(page))
    await page.goto(path, { timeout: 60_000 })
    await page.waitForTimeout(SETTLED_MS)
    return await page.evaluate(() => window.speed)
  } finally {
    await context.close()
  }
}

/** Loads under 1.6 Mbps, 150 ms and a processor four times slower, in an empty cache: medians of five, interleaved. */
export async function benchSpeed(browser: Browser, url: string): Promise<void> {
  const rounds = measured.map((): Speed[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, visit] of measured.entries()) {
      rounds[index]!.push(await load(browser, url, visit))
    }
  }
  const speeds = measured.map((visit, index) => ({
    route: nameOf(visit),
    lcpMs: Math.round(median(rounds[index]!.map(({ lcpMs }) => lcpMs))),
    lcpTargetMs: visit.lcpTargetMs,
    cls: Number(median(rounds[index]!.map(({ cls }) => cls)).toFixed(4)),
    tbtMs: Math.round(median(rounds[index]!.map(({ tbtMs }) => tbtMs))),
  }))
  printTable(
    ['route', 'LCP', 'target', 'CLS', 'TBT'],
    speeds.map(({ route, lcpMs, lcpTargetMs, cls, tbtMs }) => [
      route,
      `${lcpMs} ms${lcpMs > lcpTargetMs ? ' !' : ''}`,
      `${lcpTargetMs} ms`,
      String(cls),
      `${tbtMs} ms`,
    ]),
  )
  await keepResult('speed', speeds)
}
