import type { Browser } from '@playwright/test'
import type { Beside } from './beside.ts'
import { contextOf } from './browser.ts'
import { keepResult, kilobytes, printTable, times } from './results.ts'
import { nameOf, type Visit, visits } from './routes.ts'
import type { Bench } from './run.ts'

/** Files that a route's content waited for. */
interface Weight {
  /** Scripts loaded before the content, brotli-compressed. */
  scriptBytes: number
  /** Their paths. */
  scripts: string[]
  /** Scripts loaded by themselves after the content. */
  laterBytes: number
  /** Scripts, styles and API calls that the content waited for, without the page itself. */
  requests: number
}

declare global {
  interface Window {
    contentAtMs?: number
  }
}

/**
 * Runs in the page before its own scripts: records when the content appears. By default it is a heading with no skeleton to be
 * seen; one that is not shown stays in the document beside each area.
 */
function noteContent(content: string | undefined) {
  const isWaiting = () =>
    [...document.querySelectorAll('main [class*="fh-skeleton"]')].some((bar) =>
      bar.checkVisibility(),
    )
  const isThere = () =>
    document.querySelector(content ?? 'main :is(h1, h2)') !== null && (content || !isWaiting())
  new MutationObserver((_changes, observer) => {
    if (!isThere()) return
    window.contentAtMs = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function weigh(browser: Browser, url: string, visit: Visit): Promise<Weight> {
  const { context, address } = await contextOf(browser, { url, visit })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteContent, visit.content)
    await page.goto(address)
    const noted = await page.waitForFunction(() => window.contentAtMs, null, { timeout: 60_000 })
    const contentAt = (await noted.jsonValue())!
    // The push stream never ends, so the network is never idle.
    await page.waitForTimeout(3_000)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, startTime, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming
        return { name, startTime, responseEnd, encodedBodySize }
      }),
    )
    const pathOf = ({ name }: { name: string }) => new URL(name).pathname
    const isScript = (entry: { name: string }) => pathOf(entry).endsWith('.js')
    const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= contentAt)
    const sum = (entries: typeof loaded) =>
      entries.filter(isScript).reduce((bytes, entry) => bytes + entry.encodedBodySize, 0)
    return {
      scriptBytes: sum(before),
      scripts: before.filter(isScript).map(pathOf),
      laterBytes: sum(loaded) - sum(before),
      requests: before.filter((entry) => /\.(js|css)$|\/api\//.test(pathOf(entry))).length,
    }
  } finally {
    await context.close()
  }
}

/**
 * Weighs a route as one bundle, and has the chunks that its content waited for preloaded from now on, as the front door does
 * with a remote's.
 */
export async function learnPreloads(
  browser: Browser,
  beside: Beside,
  visit: Visit,
): Promise<Weight> {
  const weight = await weigh(browser, await beside.oneBundle(visit.remote!), visit)
  await beside.preload(visit.remote!, visit.path, weight.scripts)
  return weight
}

/**
 * Scripts of each route, with an empty cache: what its content waits for where the browser draws it, and the same route in
 * one bundle.
 */
export async function benchWeight({ browser, beside, only }: Bench): Promise<void> {
  const results = []
  for (const visit of visits.filter(({ path }) => only === undefined || path.startsWith(only))) {
    const composed = await weigh(browser, beside.undrawn, visit)
    const bundle = visit.remote === null ? null : await learnPreloads(browser, beside, visit)
    results.push({ route: nameOf(visit), budgetKB: visit.budgetKB, composed, bundle })
  }
  printTable(
    ['route', 'JS, brotli', 'budget', 'one bundle', '× (at most 1.30)', 'later', 'requests'],
    results.map(({ route, budgetKB, composed, bundle }) => [
      route,
      `${kilobytes(composed.scriptBytes)}${composed.scriptBytes > budgetKB * 1000 ? ' !' : ''}`,
      `${budgetKB} KB`,
      bundle ? kilobytes(bundle.scriptBytes) : '',
      bundle ? times(composed.scriptBytes / bundle.scriptBytes, 1.3) : '',
      kilobytes(composed.laterBytes),
      String(composed.requests),
    ]),
  )
  await keepResult('weight', results)
}
