import type { Browser, CDPSession, Page } from '@playwright/test'
import { contextOf } from './browser.ts'
import { keepResult, printTable } from './results.ts'
import { nameOf, type Visit, visits } from './routes.ts'
import type { Bench } from './run.ts'

const TIMES = 20
const WARM_UP = 3
const HOME = '/notifications'
const HOME_HEADING = 'Notifications'
/** Timers of single-spa hold references for five seconds. */
const SETTLED_MS = 6_000

interface Left {
  nodes: number
  listeners: number
  styleTags: number
  /** Number of elements that remotes were mounted into. */
  places: number
}

async function count(page: Page, session: CDPSession): Promise<Left> {
  await page.waitForTimeout(SETTLED_MS)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((known) => known.name === name)?.value ?? Number.NaN
  const inDocument = await page.evaluate(() => ({
    styleTags: document.querySelectorAll('style').length,
    places: document.querySelectorAll('main > div').length,
  }))
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), ...inDocument }
}

/** Follows a link by client-side navigation. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID().slice(0, 8), state: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(
    ([isHome, home]) => {
      const heading = document.querySelector('main :is(h1, h2)')?.textContent
      return heading !== undefined && (heading === home) === isHome
    },
    [path === HOME, HOME_HEADING] as const,
    { timeout: 30_000 },
  )
}

async function mountAgainAndAgain(browser: Browser, url: string, visit: Visit) {
  const { context, address } = await contextOf(browser, { url, visit })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(HOME)
    const comeAndGo = async () => {
      await go(page, address)
      await go(page, HOME)
    }
    for (let time = 0; time < WARM_UP; time += 1) await comeAndGo()
    const before = await count(page, session)
    for (let time = 0; time < TIMES; time += 1) await comeAndGo()
    const after = await count(page, session)
    return { route: nameOf(visit), before, after }
  } finally {
    await context.close()
  }
}

/** Mounts and unmounts every remote twenty times and counts leaked listeners, nodes and places. */
export async function benchMounts({ browser, beside }: Bench): Promise<void> {
  const results = []
  for (const visit of visits.filter(({ remote }) => remote !== null)) {
    results.push(await mountAgainAndAgain(browser, beside.drawn, visit))
  }
  const change = (before: number, after: number) => `${before} → ${after}`
  printTable(
    ['route', 'nodes', 'listeners', 'style tags', 'places'],
    results.map(({ route, before, after }) => [
      route,
      change(before.nodes, after.nodes),
      change(before.listeners, after.listeners),
      change(before.styleTags, after.styleTags),
      change(before.places, after.places),
    ]),
  )
  await keepResult('mounts', results)
}
