import type { Browser } from '@playwright/test'
import { contextOf } from './browser.ts'
import { nameOf, visits, type Visit } from './routes.ts'
import { keepResult, kilobytes, printTable } from './results.ts'

const HEADING_AND_NO_SKELETON = 'main:has(h1, h2):not(:has([class*="fh-skeleton"]))'

interface Weight {
  route: string
  /** Scripts loaded before the content, brotli-compressed. */
  scriptBytes: number
  /** Scripts loaded by themselves after the content. */
  laterBytes: number
  /** Scripts, styles and API calls that the content waited for, without the page itself. */
  requests: number
  budgetKB: number
}

declare global {
  interface Window {
    contentAtMs?: number
  }
}

/** Runs in the page before its own scripts: records when the content appears. */
function noteContent(content: string) {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(content)) return
    window.contentAtMs = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function weigh(browser: Browser, url: string, visit: Visit): Promise<Weight> {
  const context = await contextOf(browser, { url, who: visit.who })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteContent, visit.content ?? HEADING_AND_NO_SKELETON)
    await page.goto(visit.path)
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
    const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= contentAt)
    const isScript = ({ name }: { name: string }) => new URL(name).pathname.endsWith('.js')
    const sum = (entries: typeof loaded) =>
      entries.filter(isScript).reduce((bytes, entry) => bytes + entry.encodedBodySize, 0)
    return {
      route: nameOf(visit),
      scriptBytes: sum(before),
      laterBytes: sum(loaded) - sum(before),
      requests: before.filter(({ name }) => /\.(js|css)$|\/api\//.test(new URL(name).pathname))
        .length,
      budgetKB: visit.budgetKB,
    }
  } finally {
    await context.close()
  }
}

/** Script size per route with an empty cache, and number of requests before its content. */
export async function benchWeight(browser: Browser, url: string): Promise<void> {
  const weights: Weight[] = []
  for (const visit of visits) weights.push(await weigh(browser, url, visit))
  printTable(
    ['route', 'JS, brotli', 'budget', 'later', 'requests'],
    weights.map(({ route, scriptBytes, laterBytes, requests, budgetKB }) => [
      route,
      `${kilobytes(scriptBytes)}${scriptBytes > budgetKB * 1000 ? ' !' : ''}`,
      `${budgetKB} KB`,
      kilobytes(laterBytes),
      String(requests),
    ]),
  )
  await keepResult('weight', weights)
}
