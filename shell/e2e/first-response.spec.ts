import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { signInAsDemo } from './people.ts'
import { acceptConsent } from './people.ts'
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
async function arrive(
  context: BrowserContext,
  name: string,
  { timeZone = TIME_ZONE, isPhone = false } = {},
) {
  await context.addCookies([
    { name: 'fieldhouse-time-zone', value: encodeURIComponent(timeZone), url: stack.url },
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

/** Layout shifts of the page so far, with the elements that moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node: Element | null }[]
        }
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 160) ?? 'gone')
        shifts.push(`${value.toFixed(4)} ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

interface Screen {
  path(id: string): string
  readable: string
}

const screens: Record<string, Screen> = {
  feed: { path: () => '/', readable: 'main article p' },
  profile: { path: (id) => `/profile/${id}`, readable: 'main h1' },
  discover: { path: () => '/search', readable: 'main h1' },
  messages: { path: () => '/messages', readable: 'main h1' },
  connections: { path: () => '/connections', readable: 'main h1' },
}

for (const [name, { path, readable }] of Object.entries(screens)) {
  test(`${name} can be read while its scripts are on their way, and stays in place when they come`, async ({
    page,
    context,
  }) => {
    const { id } = await arrive(context, 'athlete')
    const shifts = await watchShifts(page)
    const release = await holdScriptsBack(page)
    await page.goto(`${stack.url}${path(id)}`, { waitUntil: 'commit' })
    await expect(page.locator(readable).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
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
    expect(await shifts()).toEqual([])
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

test('what somebody types before the scripts come is kept', async ({ page, context }) => {
  await arrive(context, 'athlete')
  const release = await holdScriptsBack(page)
  await page.goto(stack.url, { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Share an update or highlight...' })
  await field.fill('New personal best')
  release()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await expect(field).toHaveValue('New personal best')
})

test('a draft of an earlier visit comes back in a page that was drawn', async ({
  page,
  context,
}) => {
  await arrive(context, 'athlete')
  await page.goto(stack.url)
  const field = page.getByRole('textbox', { name: 'Share an update or highlight...' })
  await field.fill('Half a thought')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await page.reload()
  await expect(field).toHaveValue('Half a thought')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
})

test('a page drawn for another time zone is drawn anew', async ({ page, context }) => {
  await arrive(context, 'athlete', { timeZone: 'Asia/Tokyo' })
  await page.goto(stack.url)
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
})

test('a phone gets the page of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(context, 'athlete', { isPhone: true })
  const shifts = await watchShifts(page)
  const release = await holdScriptsBack(page)
  await page.goto(stack.url, { waitUntil: 'commit' })
  await expect(page.locator('main article').first()).toBeVisible()
  release()
  await taken(page)
  expect(await shifts()).toEqual([])
})

test('two people in turn see nothing of each other', async ({ browser }) => {
  const people = ['athlete', 'coach']
  const contexts = await Promise.all(people.map(() => browser.newContext()))
  for (const [index, context] of contexts.entries()) {
    await acceptConsent(context)
    await arrive(context, people[index]!)
  }
  let drawn = 0
  for (let round = 0; round < 10; round += 1) {
    const pages = await Promise.all(
      contexts.flatMap((context, index) =>
        ['/', '/search'].map(async (path) => ({
          index,
          html: await (await context.request.get(`${stack.url}${path}`)).text(),
        })),
      ),
    )
    for (const { index, html } of pages) {
      const [own, other] = index === 0 ? people : [...people].reverse()
      expect(html).toContain(`${own}@demo.fieldhouse.test`)
      expect(html).not.toContain(`${other}@demo.fieldhouse.test`)
      if (html.includes('data-drawn>')) drawn += 1
    }
  }
  expect(drawn).toBe(40)
  await Promise.all(contexts.map((context) => context.close()))
})
