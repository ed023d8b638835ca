import type { Browser } from '@playwright/test'
import { contextOf, slowDown } from './browser.ts'
import { serveComparison } from './one-bundle.ts'
import { keepResult, median, printTable } from './results.ts'
import { nameOf, type Visit } from './routes.ts'

const ROUNDS = 5
const SETTLED_MS = 6_000

const LANDING: Visit = { path: '/', who: null, budgetKB: 20 }
const FEED: Visit = { path: '/', who: 'athlete', budgetKB: 120 }

interface Speed {
  lcpMs: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time: main-thread time that tasks spend beyond 50 ms. */
  tbtMs: number
}

interface Load extends Speed {
  /** CPU time of the page's main thread, stable even on a busy machine. */
  cpuMs: number
}

declare global {
  interface Window {
    speed: Speed
  }
}

/** Runs in the page before its own scripts. */
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

async function load(browser: Browser, url: string, { path, who }: Visit): Promise<Load> {
  const context = await contextOf(browser, { url, who })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await slowDown(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(path, { timeout: 60_000 })
    await page.waitForTimeout(SETTLED_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const cpuSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { ...(await page.evaluate(() => window.speed)), cpuMs: cpuSeconds * 1000 }
  } finally {
    await context.close()
  }
}

/**
 * Loads under 1.6 Mbps, 150 ms latency and 4x CPU slowdown, with an empty cache: medians of five interleaved runs. The feed
 * is compared with the same code in a single bundle, the measure of what federation costs.
 */
export async function benchSpeed(browser: Browser, url: string): Promise<void> {
  const { composed, bundle, stop } = await serveComparison(url)
  const measured = [
    { name: nameOf(LANDING), visit: LANDING, from: url, targetMs: 800 },
    { name: nameOf(FEED), visit: FEED, from: composed, targetMs: 1200 },
    { name: `${nameOf(FEED)}, one bundle`, visit: FEED, from: bundle, targetMs: null },
  ]
  const rounds = measured.map((): Load[] => [])
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { visit, from }] of measured.entries()) {
        rounds[index]!.push(await load(browser, from, visit))
      }
    }
  } finally {
    await stop()
  }
  const speeds = measured.map(({ name, targetMs }, index) => ({
    route: name,
    lcpMs: Math.round(median(rounds[index]!.map(({ lcpMs }) => lcpMs))),
    lcpTargetMs: targetMs,
    cls: Number(median(rounds[index]!.map(({ cls }) => cls)).toFixed(4)),
    tbtMs: Math.round(median(rounds[index]!.map(({ tbtMs }) => tbtMs))),
    cpuMs: Math.round(median(rounds[index]!.map(({ cpuMs }) => cpuMs))),
  }))
  printTable(
    ['route', 'LCP', 'target', 'CLS', 'TBT', 'CPU'],
    speeds.map(({ route, lcpMs, lcpTargetMs, cls, tbtMs, cpuMs }) => [
      route,
      `${lcpMs} ms${lcpTargetMs !== null && lcpMs > lcpTargetMs ? ' !' : ''}`,
      lcpTargetMs === null ? '' : `${lcpTargetMs} ms`,
      String(cls),
      `${tbtMs} ms`,
      `${cpuMs} ms`,
    ]),
  )
  const [, feed, oneBundle] = rounds
  // Ratios of consecutive loads: background load on the machine drifts over minutes.
  const ratios = feed!.map(({ lcpMs }, round) => lcpMs / oneBundle![round]!.lcpMs)
  const lcpRatio = Number(median(ratios).toFixed(3))
  console.log(`The feed's LCP is ${lcpRatio} × that of one bundle (target: at most 1)`)
  await keepResult('speed', { speeds, lcpRatio })
}
