import type { PageTimings, RemotesManifest } from '@fieldhouse/contract'
import type { Page } from '@playwright/test'
import { afterDueTimers } from './eventually.ts'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

const isReport = (url: string) => new URL(url).pathname === '/api/page-timings'

/** Sends the page to the background, as another tab in front of it does. */
async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** Keeps a copy of each beacon: the browser shows nobody their bodies. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const beacons: Promise<string>[] = []
    Object.assign(window, { beacons })
    navigator.sendBeacon = (address, body) => {
      beacons.push(new Response(body).text())
      return send(address, body)
    }
  })

const beaconsOf = (page: Page) =>
  page.evaluate(() => Promise.all((window as unknown as { beacons: Promise<string>[] }).beacons))

/** Waits for the code that measures: it comes after the page. */
const measured = (page: Page) =>
  page.waitForResponse((response) => /\/page-timings\.\w+\.js$/.test(response.url()))

const countOf = (metrics: string, name: string, version: string) =>
  Number(
    new RegExp(`^${name}_count\\{[^}]*version="${version}",signed_in="true"\\} (\\d+)$`, 'm').exec(
      metrics,
    )?.[1],
  )

test('a visit is reported once, when it is left, by release and without people, and is in the metrics', async ({
  page,
  journey,
}) => {
  let reports = 0
  page.on('request', (request) => {
    if (isReport(request.url())) reports += 1
  })
  await keepBeacons(page)
  await page.goto('/')
  const { id } = await signUp(page.request)
  const ready = measured(page)
  await page.goto('/')
  await ready
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('Hi')
  journey.expectComplaint(/status of 503/)
  await page.route('**/api/news/categories', (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse('**/api/news/categories')
  await page.getByRole('link', { name: 'News' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await refused
  journey.expectComplaint(/a failure of the visit/)
  await page.evaluate(
    () =>
      new Promise<void>((counted) => {
        window.addEventListener('unhandledrejection', () => counted(), { once: true })
        setTimeout(() => Promise.reject(new Error('a failure of the visit')))
      }),
  )
  await afterDueTimers(page)
  expect(reports).toBe(0)

  const answered = page.waitForResponse((response) => isReport(response.url()))
  await hide(page)
  expect((await answered).status()).toBe(204)
  await hide(page)
  expect(reports).toBe(1)
  const [text] = await beaconsOf(page)
  expect(text).not.toContain(id)
  const { timings, failedCalls } = JSON.parse(text!) as PageTimings
  for (const timing of timings) {
    expect(Object.keys(timing).sort()).toEqual(['metric', 'remote', 'value', 'version'])
  }

  const { remotes, shell } = (await (
    await page.request.get('/remotes.json')
  ).json()) as RemotesManifest
  const versionOf = (remote: string) => remotes.find(({ name }) => name === remote)!.version
  const of = (metric: string) => timings.find((timing) => timing.metric === metric)
  expect(of('lcp')).toMatchObject({ remote: 'mf-feed', version: versionOf('mf-feed') })
  expect(of('lcp')!.value).toBeGreaterThan(0)
  expect(of('inp')).toMatchObject({ remote: 'mf-feed' })
  expect(of('cls')).toBeDefined()
  expect(timings.filter(({ metric }) => metric === 'errors')).toEqual(
    [
      { remote: 'mf-feed', version: versionOf('mf-feed'), value: 0 },
      { remote: 'mf-news', version: versionOf('mf-news'), value: 0 },
      { remote: 'shell', version: shell, value: 1 },
    ].map((timing) => expect.objectContaining(timing)),
  )
  expect(failedCalls).toEqual([
    {
      remote: 'mf-news',
      version: versionOf('mf-news'),
      call: 'GET /api/news/categories',
      status: 503,
      count: 1,
    },
  ])

  const metrics = await (await page.request.get('/api/metrics')).text()
  expect(countOf(metrics, 'fieldhouse_page_lcp_seconds', versionOf('mf-feed'))).toBeGreaterThan(0)
  expect(metrics).toContain(
    `fieldhouse_page_lcp_seconds_p75{remote="mf-feed",version="${versionOf('mf-feed')}",signed_in="true"}`,
  )
})

test('what measures is loaded after the page, and takes part in no first load', async ({
  page,
}) => {
  await page.goto('/')
  await signUp(page.request)
  const ready = measured(page)
  await page.goto('/')
  await ready
  const { loadedMs, measuringMs } = await page.evaluate(() => ({
    loadedMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .loadEventStart,
    measuringMs: performance
      .getEntriesByType('resource')
      .find(({ name }) => /page-timings/.test(name))!.startTime,
  }))
  expect(measuringMs).toBeGreaterThan(loadedMs)
})
