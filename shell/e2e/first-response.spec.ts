import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { signInAsDemo } from './people.ts'
import { removeDataDir, type Stack, startStack, usedDataDir } from './stack.ts'

/** A busy machine draws every page, too. */
const PATIENT = { DRAWING_PROCESSES: '2', DRAWING_DEADLINE_MS: '20000' }
const TIME_ZONE = 'America/New_York'

let stack: Stack
let dataDir: string

test.use({ timezoneId: TIME_ZONE })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await usedDataDir()
  stack = await startStack({ dataDir, env: PATIENT })
})

test.afterAll(async () => {
  await stack?.stop()
  await removeDataDir(dataDir)
})

/** Signs in, in a browser that has been here before: its time zone and its window are known. */
async function arrive(context: BrowserContext, name: string, { isPhone = false } = {}) {
  await context.addCookies([
    { name: 'fieldhouse-time-zone', value: encodeURIComponent(TIME_ZONE), url: stack.url },
    { name: 'fieldhouse-window', value: isPhone ? 'phone' : 'wide', url: stack.url },
  ])
  const request = context.request
  const response = await request.post(`${stack.url}/api/login`, {
    data: { email: `${name}@demo.fieldhouse.test`, password: 'fieldhouse-demo' },
  })
  expect(response.ok()).toBe(true)
  return (await response.json()) as Awaited<ReturnType<typeof signInAsDemo>>
}

/** Keeps every script of the page from coming until the returned function is called. */
async function holdScriptsBack(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  // A face that comes moves lines by itself: here only what the scripts move counts.
  await page.route(/\.woff2$/, (route) => route.fulfill({ status: 200, body: '' }))
  return () => released.resolve()
}

/** Sum of layout shifts that nobody sees: numbers in the rails beside the feed. */
const STILL = 0.002

/** Sum of the page's layout shifts so far. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        ;(window as unknown as { shifted: number }).shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

interface Screen {
  path(id: string): string
  readable: string
}

const screens: Record<string, Screen> = {
  feed: { path: () => '/', readable: 'main article' },
  profile: { path: (id) => `/profile/${id}`, readable: 'main h1' },
  discover: { path: () => '/search', readable: 'main h1' },
  messages: { path: () => '/messages', readable: 'main h1' },
  connections: { path: () => '/connections', readable: 'main h1' },
  news: { path: () => '/news', readable: 'main article h2' },
}

for (const [name, { path, readable }] of Object.entries(screens)) {
  test(`${name} is readable before its scripts have loaded, and does not move when they have`, async ({
    page,
    context,
  }) => {
    const { id } = await arrive(context, 'athlete')
    const shifts = await watchShifts(page)
    const release = await holdScriptsBack(page)
    await page.goto(`${stack.url}${path(id)}`, { waitUntil: 'commit' })
    await expect(page.locator(readable).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'News', exact: true }).first()).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    expect(await page.title()).toContain('· Fieldhouse')

    const marked = await page.evaluateHandle(
      (selector) => document.querySelector(selector),
      readable,
    )
    release()
    await expect(page.locator('[data-drawn]')).toHaveCount(1)
    await taken(page)
    // The very element that was there before the scripts.
    expect(await marked.evaluate((element) => element?.isConnected)).toBe(true)
    await expect(page.locator('#main')).toHaveCount(1)
    expect(await shifts()).toBeLessThan(STILL)
  })
}

/** Waits until React holds the area. */
async function taken(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('[data-drawn] h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
  await page.waitForLoadState('networkidle')
}

test('a phone gets the phone layout of the page', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(context, 'athlete', { isPhone: true })
  const shifts = await watchShifts(page)
  const release = await holdScriptsBack(page)
  await page.goto(stack.url, { waitUntil: 'commit' })
  await expect(page.locator('main article').first()).toBeVisible()
  release()
  await taken(page)
  expect(await shifts()).toBeLessThan(STILL)
})
