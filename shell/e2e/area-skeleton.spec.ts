import type { Page } from '@playwright/test'
import { letPass } from './eventually.ts'
import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'

/** A network on which nothing but what is there already comes at once. */
const SLOW_MS = 700
/** Within this nobody sees that something is missing; the rest is the patience that a busy machine needs. */
const EMPTY_MAX_MS = 350

interface Watched {
  longestMs: number
}

/** Looks at the content region in each frame: for how long has nothing been seen in it? */
async function watchRegion(page: Page) {
  await page.evaluate(() => {
    const shows = (element: Element): boolean => {
      const { width, height, top, bottom } = element.getBoundingClientRect()
      if (width * height < 100 || bottom <= 0 || top >= innerHeight) return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false
      const isDrawn = element.matches('img, svg, input, textarea, select, [aria-hidden] span')
      return isDrawn || [...element.childNodes].some(isWords)
    }
    const isWords = (node: Node) =>
      node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
    const watched: Watched = { longestMs: 0 }
    let [emptyMs, last] = [0, performance.now()]
    function look(now: number) {
      const region = document.querySelector('main > :last-child')
      const isEmpty = !region || ![...region.querySelectorAll('*')].some(shows)
      // A busy machine draws no frame at all for a while.
      emptyMs = isEmpty ? emptyMs + Math.min(now - last, 50) : 0
      last = now
      watched.longestMs = Math.max(watched.longestMs, emptyMs)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { watched })
  })
}

/** Longest time without anything to see since it was asked last. */
function longestEmpty(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    const { longestMs } = watched
    watched.longestMs = 0
    return Math.round(longestMs)
  })
}

/** Answers nothing of a remote, nor of the API, before its time. */
async function slowDown(page: Page) {
  await page.route(
    (url) => /^\/(remotes|assets|api)\//.test(url.pathname) && url.pathname !== '/api/push',
    async (route) => {
      await letPass(SLOW_MS, 'the network is slow')
      await route.continue()
    },
  )
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 780 }],
] as const) {
  test(`on ${device} no area is empty while it loads`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signInAsDemo(page.request, 'athlete')
    await page.goto('/terms')
    await page.goto('/news')
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await watchRegion(page)
    await slowDown(page)

    const empty: Record<string, number> = {}
    for (const [link, title] of [
      [/^Discover/, 'Discover'],
      [/^Messages/, 'Messages'],
      [/^Feed/, 'Feed'],
      [/^Settings/, 'Privacy'],
      [/^News/, 'News'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      empty[title] = await longestEmpty(page)
    }
    expect(Object.entries(empty).filter(([, ms]) => ms > EMPTY_MAX_MS)).toEqual([])
  })
}
