import type { Browser, BrowserContext } from '@playwright/test'
import { BOOT_ELEMENT_ID } from '@fieldhouse/contract'
import { watchTasks } from './blocked.ts'
import { contextOf, slowDown } from './browser.ts'
import type { Visit } from './routes.ts'

const SETTLED_MS = 6_000

interface Speed {
  lcpMs: number
  /** Cumulative layout shift. */
  cls: number
}

/** One load of a page on a slow phone. */
export interface Load extends Speed {
  /** Total blocking time, in processor time of the main thread. */
  tbtMs: number
  /** Time to the first byte of the page. */
  ttfbMs: number
  /** CPU time of the page's main thread, stable even on a busy machine. */
  cpuMs: number
  /** The page was drawn on the server. */
  isDrawn: boolean
}

declare global {
  interface Window {
    speed: Speed
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  window.speed = { lcpMs: 0, cls: 0 }
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
}

/** Loads the page of a visit with an empty cache. */
export async function firstVisit(
  browser: Browser,
  { url, visit }: { url: string; visit: Visit },
): Promise<Load> {
  const { context, address } = await contextOf(browser, { url, visit })
  try {
    return await loadSlowly(context, address)
  } finally {
    await context.close()
  }
}

/** Loads `address` under 1.6 Mbps, 150 ms latency and 4x CPU slowdown, and watches it until it has settled. */
export async function loadSlowly(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage()
  try {
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await slowDown(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const blockedMs = await watchTasks(session)
    await page.goto(address, { timeout: 60_000 })
    await page.waitForTimeout(SETTLED_MS)
    const tbtMs = await blockedMs()
    const { metrics } = await session.send('Performance.getMetrics')
    const cpuSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const seen = await page.evaluate((bootId) => {
      const [navigation] = performance.getEntriesByType('navigation')
      const boot = document.getElementById(bootId)?.textContent
      return {
        ...window.speed,
        ttfbMs: (navigation as PerformanceNavigationTiming).responseStart,
        isDrawn: boot ? (JSON.parse(boot) as { drawn: unknown }).drawn !== null : false,
      }
    }, BOOT_ELEMENT_ID)
    return { ...seen, tbtMs, cpuMs: cpuSeconds * 1000 }
  } finally {
    await page.close()
  }
}
