import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { RemotesManifest, ShellBuild } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { publishAnotherRelease, rollBack } from './new-release.ts'
import { acceptConsent, signUp } from './people.ts'
import { removeDataDir, startStack, stopLeftStacks, usedDataDir, type Stack } from './stack.ts'
import { ThreeOrigins } from './three-origins.ts'

const COMPOSER = 'Share an update or highlight...'
/** Longer than pages wait between two tries. */
const AWAY_MS = 30_000

// A separate stack, changed and stopped under open pages, behind nginx: pages and API, the shell's files and those of remotes
// have an origin each.
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)

let stack: Stack
let origins: ThreeOrigins
let dataDir: string
let shellDir: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = await usedDataDir()
  shellDir = await mkdtemp(join(tmpdir(), 'fieldhouse-shell-'))
  await cp(resolve(import.meta.dirname, '..', 'dist'), shellDir, { recursive: true })
  origins = await ThreeOrigins.reserve()
  stack = await startStack({ dataDir, env: { SHELL_DIR: shellDir, ...origins.settings } })
  await origins.start(stack.url)
})

test.afterAll(async () => {
  await stopLeftStacks()
  await origins?.stop()
  await removeDataDir(dataDir)
  await rm(shellDir, { recursive: true, force: true })
})

async function openSignedIn(page: Page, path: string) {
  await page.goto('/')
  await signUp(page.request)
  await page.goto(path)
}

/** Sets a marker that tells page loads apart. */
async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return () => page.evaluate(() => 'isTheSamePage' in window)
}

/** Goes offline and online again: pages look for updates when the connection returns. */
async function reconnect(page: Page) {
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. What you typed is safe.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline. What you typed is safe.')).toBeHidden()
}

test('a new release is offered, and applied on request or with the next page, never under typed text', async ({
  browser,
  journey,
}) => {
  journey.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const context = await browser.newContext({ baseURL: origins.url })
  await acceptConsent(context)
  const page = await context.newPage()
  await openSignedIn(page, '/news')
  await expect(page.getByRole('article').first()).toBeVisible()
  const isSamePage = await mark(page)

  const entry = await publishAnotherRelease(stack, 'mf-news')
  await reconnect(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const loaded = page.waitForResponse((response) => response.url().endsWith(entry))
  await page.getByRole('button', { name: 'Update now' }).click()
  expect((await loaded).ok()).toBe(true)
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await isSamePage()).toBe(true)

  const path = join(shellDir, 'shell.json')
  const build = JSON.parse(await readFile(path, 'utf8')) as ShellBuild
  await writeFile(path, JSON.stringify({ ...build, version: '0.2.0-0123456789ab' }))
  await page.getByRole('link', { name: 'Feed' }).click()
  await page.getByRole('textbox', { name: COMPOSER }).fill('Half a sentence')
  await reconnect(page)
  await expect(page.getByText('A new version is ready')).toBeVisible()

  await page.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(`${origins.url}/news`)
  expect(await isSamePage()).toBe(true)
  await page.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('textbox', { name: COMPOSER })).toHaveValue('Half a sentence')
  expect(await isSamePage()).toBe(false)
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await context.close()
})

test(
  'the shell’s files and those of remotes come from the origins that the policy names, each once, and a release goes forth and back with the next navigation',
  { tag: '@night' },
  async ({ browser, journey }) => {
    journey.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const context = await browser.newContext({ baseURL: origins.url })
    await acceptConsent(context)
    const page = await context.newPage()
    await signUp(context.request)
    const fetched: URL[] = []
    page.on('request', (request) => fetched.push(new URL(request.url())))
    const loaded = (await page.goto('/'))!
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'News' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    const { ASSETS_URL, REMOTES_URL } = origins.settings
    const under = (path: string) => fetched.filter(({ pathname }) => pathname.startsWith(path))
    for (const [path, origin] of [
      ['/assets/', ASSETS_URL],
      ['/remotes/', REMOTES_URL],
    ] as const) {
      expect(new Set(under(path).map((url) => url.origin))).toEqual(new Set([origin]))
      const hrefs = under(path).map(({ href }) => href)
      expect(hrefs, 'as it was preloaded').toEqual([...new Set(hrefs)])
    }
    expect(under('/assets/').some(({ pathname }) => pathname.endsWith('.woff2'))).toBe(true)
    const policy = new Map(
      loaded
        .headers()
        ['content-security-policy']!.split('; ')
        .map((text) => [text.split(' ')[0], text]),
    )
    for (const name of ['script-src', 'style-src', 'font-src']) {
      expect(policy.get(name)?.split(' ').slice(-2)).toEqual([ASSETS_URL, REMOTES_URL])
    }
    expect(policy.get('connect-src')).toBe(`connect-src 'self' ${REMOTES_URL}`)
    // A browser tells timings of other origins only where they agree.
    const timed = await page.evaluate((origin) => {
      const entries = performance.getEntriesByType('resource')
      return entries
        .filter(({ name }) => name.startsWith(origin))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize > 0)
    }, REMOTES_URL)
    expect(new Set(timed)).toEqual(new Set([true]))

    const isSamePage = await mark(page)
    const first = await liveEntry(page.request, 'mf-news')
    const notice = page.getByText('A new version is ready')
    const leaveAndReturn = async () => {
      await reconnect(page)
      await expect(notice).toBeVisible()
      await page.getByRole('link', { name: 'Feed' }).click()
      await page.getByRole('link', { name: 'News' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(notice).toBeHidden()
    }
    const second = await publishAnotherRelease(stack, 'mf-news', '// A second one.')
    const there = page.waitForResponse(`${REMOTES_URL}/remotes/mf-news/${second}`)
    await leaveAndReturn()
    expect((await there).ok()).toBe(true)
    await rollBack(stack, 'mf-news')
    expect(await liveEntry(page.request, 'mf-news')).toBe(first)
    await leaveAndReturn()
    expect(await isSamePage()).toBe(true)
    await context.close()
  },
)

test('a file that the CDN damaged is never executed, and the area is back once it is repaired', async ({
  browser,
  journey,
}) => {
  journey.expectComplaint(/integrity|mf-settings|mf_settings/)
  const context = await browser.newContext({ baseURL: origins.url })
  await acceptConsent(context)
  const page = await context.newPage()
  await openSignedIn(page, '/notifications')
  const entry = await liveEntry(page.request, 'mf-settings')
  const repair = await origins.damage(entry, 'window.wasTakenOver = true')

  await page.goto('/settings')
  const isSamePage = await mark(page)
  await expect(page.getByText('isn’t available right now')).toBeVisible()
  expect(await page.evaluate(() => 'wasTakenOver' in window)).toBe(false)
  await repair()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  const settings = page.getByLabel('Stats visibility')
  // It may have come back by itself.
  await Promise.race([again.click().catch(() => undefined), settings.waitFor()])
  await expect(settings).toBeVisible({ timeout: 20_000 })
  expect(await isSamePage()).toBe(true)
  await context.close()
})

async function liveRemote(request: APIRequestContext, name: string) {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as RemotesManifest
  return remotes.find((remote) => remote.name === name)
}

/** Path of the entry of an area's live release. */
const liveEntry = async (request: APIRequestContext, name: string) =>
  new URL((await liveRemote(request, name))!.entry.url).pathname

/** Returns the version of an area's live release. */
const liveVersion = async (request: APIRequestContext, name: string) =>
  (await liveRemote(request, name))?.version

test('a release that fails in every browser is replaced by the previous one, in open pages and without a reload', async ({
  browser,
  journey,
}) => {
  journey.expectComplaint(/This release stands nowhere|mf-news|mf_news/)
  const contexts = await Promise.all(
    Array.from({ length: 5 }, () => browser.newContext({ baseURL: origins.url })),
  )
  for (const { request } of contexts) await signUp(request)
  const [own, ...others] = contexts as [BrowserContext, ...BrowserContext[]]
  await acceptConsent(own)
  const page = await own.newPage()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()

  const good = await liveVersion(own.request, 'mf-news')
  await publishAnotherRelease(stack, 'mf-news', 'throw new Error("This release stands nowhere");')
  await expect.poll(() => liveVersion(own.request, 'mf-news')).not.toBe(good)
  const version = await liveVersion(own.request, 'mf-news')
  // Reports from four other browsers.
  for (const { request } of others) {
    const reported = await request.post('/api/client-errors', {
      data: { source: 'mf-news', version, phase: 'load', message: 'x', stack: null, path: '/news' },
    })
    expect(reported.ok()).toBe(true)
  }
  expect(await liveVersion(own.request, 'mf-news')).toBe(version)

  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/client-errors') &&
      (request.postDataJSON() as { version: unknown }).version === version,
  )
  await page.goto('/news')
  const isSamePage = await mark(page)
  await reported
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 60_000 })
  expect(await isSamePage()).toBe(true)
  expect(await liveVersion(own.request, 'mf-news')).toBe(good)
  for (const context of contexts) await context.close()
})

test('while the server is unavailable the page says so and keeps typed text, then continues without a reload', async ({
  browser,
  journey,
}) => {
  journey.expectComplaint(/ERR_|status of 50\d/)
  const context = await browser.newContext({ baseURL: origins.url })
  await acceptConsent(context)
  const page = await context.newPage()
  await page.clock.install()
  await openSignedIn(page, '/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const composer = page.getByRole('textbox', { name: COMPOSER })
  await composer.fill('Written while the server was away')
  const isSamePage = await mark(page)
  const bell = page.getByRole('button', { name: 'Notifications' })
  await Promise.all([page.waitForResponse(/\/assets\/notifications\./), bell.hover()])

  await stack.stop()
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(composer).toHaveValue('Written while the server was away')
  await bell.click()
  await expect(page.getByText('Your notifications didn’t load.')).toBeVisible()
  await page.clock.fastForward(AWAY_MS)

  const { port } = new URL(stack.url)
  stack = await startStack({
    dataDir,
    env: { SHELL_DIR: shellDir, PORT: port, ...origins.settings },
  })
  await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 30_000 })
  // The failed query refetched by itself.
  await expect(page.getByRole('button', { name: /Welcome/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(
    page.getByRole('article').filter({ hasText: 'Written while the server was away' }),
  ).toHaveCount(1)
  expect(await isSamePage()).toBe(true)
  await context.close()
})
