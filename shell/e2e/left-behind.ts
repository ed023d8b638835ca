import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { letPass } from './eventually.ts'

/** A page of the shell itself: no remote is mounted there. */
const HOME = '/notifications'
const HOME_HEADING = 'Notifications'

/** Time in which a page shows what it got. */
const LOOKED_MS = 300

/** Timers of single-spa hold references for five seconds. */
const SETTLED_MS = 6_000

/** Things that a page holds, which must not become more with each remote that came and went. */
export interface Held {
  /** Nodes of the page and detached ones. */
  nodes: number
  listeners: number
  /** Timers that are still to fire. */
  timers: number
  styleTags: number
  styleRules: number
  /** Elements that remotes were mounted into. */
  places: number
}

/** Counts the timers of this context's pages from their start. */
export async function watchTimers(context: BrowserContext) {
  await context.addInitScript(() => {
    const waiting = new Set<number>()
    Object.assign(window, { waitingTimers: waiting })
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window
    const count = (id: number) => {
      waiting.add(id)
      return id
    }
    Object.assign(window, {
      setInterval: (...args: Parameters<typeof setInterval>) =>
        count(setInterval(...args) as unknown as number),
      setTimeout: (work: TimerHandler, ...args: unknown[]) => {
        const id: number = setTimeout(
          (...given: unknown[]) => {
            waiting.delete(id)
            if (typeof work === 'function') Reflect.apply(work, window, given)
          },
          ...(args as [number]),
        ) as unknown as number
        return count(id)
      },
    })
    for (const [name, clear] of Object.entries({ clearTimeout, clearInterval })) {
      Object.assign(window, {
        [name]: (id: number) => {
          waiting.delete(id)
          clear(id)
        },
      })
    }
  })
}

export async function countHeld(page: Page, session: CDPSession): Promise<Held> {
  await letPass(SETTLED_MS, 'they are let go')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((known) => known.name === name)?.value ?? Number.NaN
  const inPage = await page.evaluate(() => ({
    timers: (window as { waitingTimers?: Set<number> }).waitingTimers?.size ?? 0,
    styleTags: document.querySelectorAll('style').length,
    styleRules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
    places: document.querySelectorAll('main > div').length,
  }))
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), ...inPage }
}

/** Opens the page between two mounts, and waits until the shell follows links there: it came drawn. */
export async function openHome(page: Page) {
  await page.goto(HOME)
  await page.waitForFunction(() => {
    const heading = document.querySelector('main :is(h1, h2)')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
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

/** Opens a page and returns, so that its remote is mounted and unmounted. */
export async function comeAndGo(page: Page, path: string) {
  await go(page, path)
  await go(page, HOME)
}

/** The same with a look at all of it: each style is made when it is first needed, and kept. */
export async function comeLookAndGo(page: Page, path: string) {
  await go(page, path)
  await page.waitForLoadState('networkidle')
  await letPass(LOOKED_MS, 'it is shown')
  await go(page, HOME)
}
