import type { BrowserContext, Page } from '@playwright/test'
import { DRAWN_ATTRIBUTE } from '../kit/src/remote/drawn-attribute.ts'
import { expect, test } from './journey.ts'
import { DEMO_PASSWORD, signInAsDemo } from './people.ts'
import { workerStackUrl } from './worker-stack.ts'

export const TIME_ZONE = 'America/New_York'
export const DRAWN = `[${DRAWN_ATTRIBUTE}]`

/** True for the HTML of a drawn page. */
export const isDrawn = (html: string) => new RegExp(`<div ${DRAWN_ATTRIBUTE}(="")?>`).test(html)

/** Waits until a stack draws pages: the first ones are rehearsed before. */
async function untilDrawing(url: string) {
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'athlete@demo.fieldhouse.test', password: DEMO_PASSWORD }),
  })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const headers = { cookie: [...cookies, 'fieldhouse-time-zone=UTC'].join('; ') }
  const comesDrawn = async () => isDrawn(await (await fetch(url, { headers })).text())
  await expect.poll(comesDrawn, { message: 'the stack draws pages', timeout: 60_000 }).toBe(true)
}

/** Gives the journeys of a file the time zone of drawn pages, and the address of a stack that draws them. */
export function onDrawingStack(): () => string {
  const url = () => workerStackUrl()!
  test.use({ timezoneId: TIME_ZONE })
  test.beforeAll(() => untilDrawing(url()))
  return url
}

/** Signs in, in a browser with an earlier visit: its time zone and its window are known. */
export async function arrive(
  context: BrowserContext,
  name: string,
  {
    url,
    timeZone = TIME_ZONE,
    isPhone = false,
  }: { url: string; timeZone?: string; isPhone?: boolean },
) {
  await context.addCookies([
    { name: 'fieldhouse-time-zone', value: encodeURIComponent(timeZone), url },
    { name: 'fieldhouse-window', value: isPhone ? 'phone' : 'wide', url },
  ])
  return signInAsDemo(context.request, name, url)
}

/**
 * Opens a page that comes drawn. A busy machine may interrupt its programs: that one is left to the browser.
 * @param waitUntil `commit` for a page whose scripts are held back: it never loads
 */
export async function openDrawn(
  page: Page,
  address: string,
  waitUntil: 'commit' | 'load' = 'load',
) {
  await expect
    .poll(
      async () => {
        const response = await page.goto(address, { waitUntil })
        return isDrawn((await response?.text()) ?? '')
      },
      // A process that ended is replaced a second later.
      { message: `${address} comes drawn`, intervals: [400] },
    )
    .toBe(true)
}

/** Holds back files of the page until the returned function is called. */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/** Holds back every script of the page until the returned function is called. */
export async function holdScriptsBack(page: Page): Promise<() => void> {
  const release = await holdBack(page, /\.js$/)
  // Fonts move lines when they arrive: only shifts by scripts count here.
  await page.route(/\.woff2$/, (route) => route.fulfill({ status: 200, body: '' }))
  return release
}

/**
 * Watches the page's layout shifts once all of it is read: a busy browser shows a part before, and its lines grow.
 * @returns what moved so far
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const box = ({ left, top, width, height }: DOMRect) => [left, top, width, height].join()
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation')
      const { domInteractive: isReadAt } = navigation as PerformanceNavigationTiming
      for (const entry of list.getEntries()) {
        if (isReadAt === 0 || entry.startTime < isReadAt) continue
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const nodes = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${box(from)} to ${box(to)} ${node?.outerHTML?.slice(0, 160) ?? 'gone'}`,
        )
        shifts.push(`${value.toFixed(4)} ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Leaves out what moved so far, as fonts come. @returns what moved since */
export async function fromNow(page: Page, shifts: () => Promise<string[]>) {
  await page.evaluate(() => document.fonts.ready)
  const before = (await shifts()).length
  return async () => (await shifts()).slice(before)
}

/** Waits until React has hydrated the area, its slices included. The page came drawn ({@link openDrawn}). */
export async function hydrated(page: Page) {
  // Nobody would hydrate it, and the wait would last as long as the test may.
  if ((await page.locator(DRAWN).count()) === 0) throw new Error(`${page.url()} came undrawn`)
  await page.waitForFunction((drawn) => {
    const parts = [...document.querySelectorAll(`${drawn} :is(h1, article, li, button)`)]
    return (
      parts.length > 0 &&
      parts.every(
        (part) =>
          part.closest('.fh-prose, [aria-hidden=true]') !== null ||
          Object.keys(part).some((key) => key.startsWith('__reactFiber')),
      )
    )
  }, DRAWN)
  await page.waitForLoadState('networkidle')
}

/** Sum of the shifts that {@link watchShifts} saw. */
export const sumOfShifts = (shifts: string[]) =>
  shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
