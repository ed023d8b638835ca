import type { Page, Route } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

const FEED_FILES = '**/remotes/mf-feed/**'
const COMPOSER = 'Share an update or highlight...'

/** Sets a marker that a reload of the page would remove. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillThisPage: true }))
const isStillThisPage = (page: Page) => page.evaluate(() => 'stillThisPage' in window)

const failure = (page: Page) => page.getByRole('main').getByRole('alert')
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** Opens the feed from another route: a direct load would embed the feed's data, and here it has to fetch. */
async function goToFeedFromElsewhere(page: Page) {
  await page.goto('/notifications')
  await page.getByRole('banner').getByRole('link', { name: 'Feed', exact: true }).click()
}

/** Presses the button, unless the remote has recovered by itself and shows `sign`. */
async function bringBack(page: Page, sign = page.getByRole('article').first()) {
  await Promise.race([
    tryAgain(page)
      .click({ timeout: 20_000 })
      .catch(() => undefined),
    sign.waitFor({ timeout: 20_000 }),
  ])
  await expect(sign).toBeVisible({ timeout: 15_000 })
  await expect(failure(page)).toHaveCount(0)
}

/** Expects another area to open, and the way back to work. */
async function expectOtherAreasToWork(page: Page) {
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeAttached()
  await banner.getByRole('link', { name: 'Feed', exact: true }).click()
}

/** A file that is not there is refused like one whose server is down: by day that one stands for both. */
const AT_NIGHT = 'is not there (404)'

const refusals: { fault: string; answer: (route: Route) => Promise<void> }[] = [
  { fault: 'is down', answer: (route) => route.abort('connectionrefused') },
  { fault: AT_NIGHT, answer: (route) => route.fulfill({ status: 404, body: '' }) },
  { fault: 'hangs', answer: () => new Promise<void>(() => {}) },
  {
    fault: 'was tampered with',
    answer: async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: `document.title = 'taken over';${await response.text()}`,
      })
    },
  },
]

for (const { fault, answer } of refusals) {
  const title = `a remote that ${fault} is contained, announced and reported, and returns without a reload`
  test(title, { tag: fault === AT_NIGHT ? ['@night'] : [] }, async ({ page, journey }) => {
    journey.expectComplaint(/net::ERR|Failed to|integrity|404|mf-feed|mf_feed/)
    await signUp(page.request)
    await page.route(FEED_FILES, answer)
    const reported = page.waitForRequest('**/api/client-errors', { timeout: 20_000 })
    await page.goto('/', { waitUntil: 'commit' })

    await expect(failure(page)).toContainText('Feed isn’t available right now', {
      timeout: 15_000,
    })
    expect((await reported).method()).toBe('POST')
    await mark(page)
    await expectOtherAreasToWork(page)
    expect(await page.title()).not.toContain('taken over')

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await bringBack(page)
    expect(await isStillThisPage(page)).toBe(true)
  })
}

test('a remote that throws at its first render or later is contained, and can be restarted', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/TypeError|Cannot read|error occurred|mf-feed/)
  await signUp(page.request)
  const broken = (route: Route) => route.fulfill({ json: [{ id: 'not-a-post' }] })
  await page.route('**/api/posts/feed', broken)
  await goToFeedFromElsewhere(page)
  await expect(failure(page)).toContainText('Feed isn’t available right now')
  await mark(page)
  await expectOtherAreasToWork(page)
  await page.unroute('**/api/posts/feed')
  // The cached data made it throw: retrying fetches again.
  await bringBack(page)

  const older = /\/api\/posts\/feed\?.*cursor=/
  await page.route(older, broken)
  // The first few are rendered before the others: below the last one the next page is asked for.
  await expect(page.getByRole('article').nth(19)).toBeAttached()
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(failure(page)).toContainText('Feed isn’t available right now')
  await page.unroute(older)
  await bringBack(page)
  expect(await isStillThisPage(page)).toBe(true)
})

test('a screen whose file was removed by a release is restored by one reload, and never by a second', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/404|ChunkLoadError|Loading (CSS )?chunk|mf-profile/)
  const { id } = await signUp(page.request)
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  await mark(page)

  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/remotes/mf-profile/*', (route) => route.fulfill({ status: 404, body: '' }))
  // Meanwhile another release of it went live.
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch()
    const manifest = (await response.json()) as { remotes: { name: string; version: string }[] }
    for (const remote of manifest.remotes) {
      if (remote.name === 'mf-profile') remote.version = '0.1.0-0123456789ab'
    }
    await route.fulfill({ response, json: manifest })
  })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(1)
  await expect(failure(page)).toBeVisible({ timeout: 15_000 })
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await bringBack(page, page.getByRole('button', { name: 'Save Changes' }))
})

test('an API error shows where it happened, and typed text stays', async ({ page, journey }) => {
  journey.expectComplaint(/status of 500/)
  await signUp(page.request)
  await page.route('**/api/posts/feed*', (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'Something failed', code: 'internal', requestId: 'x' },
    }),
  )
  await goToFeedFromElsewhere(page)
  await expect(failure(page)).toContainText('The feed didn’t load')
  await page.getByRole('textbox', { name: COMPOSER }).fill('Typed beside a failing feed')
  await mark(page)
  await page.unroute('**/api/posts/feed*')
  await tryAgain(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: COMPOSER })).toHaveValue(
    'Typed beside a failing feed',
  )
  expect(await isStillThisPage(page)).toBe(true)
})

test(
  'an announcement waits for its code to load, and after a failed load comes with the next one',
  { tag: '@night' },
  async ({ page, journey }) => {
    journey.expectComplaint(/ERR_FAILED|ChunkLoadError|Loading chunk/)
    await signUp(page.request)
    const level = page.getByLabel('Stats visibility')
    const said = page.getByText('Settings Updated', { exact: true })

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.route('**/assets/attention.*', async (route) => {
      await saved
      await route.continue()
    })
    await page.goto('/settings')
    await level.selectOption('teams')
    await expect(said).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await page.route('**/assets/attention.*', (route) => route.abort())
    const failed = page.waitForRequest('**/api/client-errors')
    await page.reload()
    await level.selectOption('coaches')
    await failed
    await page.unroute('**/assets/attention.*')
    await level.selectOption('private')
    await expect(said).toBeVisible()
  },
)

test(
  'suggested words appear while typing, even after their file failed to load once',
  { tag: '@night' },
  async ({ page, journey }) => {
    journey.expectComplaint(/ERR_CONNECTION_REFUSED|ChunkLoadError|Loading chunk|vocabulary/)
    await signUp(page.request)
    let refused = 0
    await page.route(/\/vocabulary\.[^/]*\.js/, (route) => {
      refused += 1
      return refused <= 2 ? route.abort('connectionrefused') : route.continue()
    })
    await page.goto('/search')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Position' }).fill('point')
    await expect(page.getByRole('option', { name: /^Point guard/ })).toBeVisible({
      timeout: 30_000,
    })
    expect(refused).toBeGreaterThan(2)
  },
)
