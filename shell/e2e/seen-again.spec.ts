import { expect, test } from './journey.ts'
import { DEMO_PASSWORD } from './people.ts'
import { removeDataDir, type Stack, startStack, usedDataDir } from './stack.ts'

/** A busy machine draws every page, too. */
const PATIENT = { DRAWING_PROCESSES: '1', DRAWING_DEADLINE_MS: '20000' }

let stack: Stack
let dataDir: string

test.use({ timezoneId: 'America/New_York' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await usedDataDir()
  stack = await startStack({ dataDir, env: PATIENT })
})

test.afterAll(async () => {
  await stack?.stop()
  await removeDataDir(dataDir)
})

interface Seen {
  /** Moment at which the page's first script was started; null before. */
  startedMs: number | null
  /** The page's content was complete by then. */
  wasReadable: boolean
}

test('a page with its scripts in the cache is painted before they run', async ({
  page,
  context,
}) => {
  // The landing tells the server the time zone.
  await page.goto(stack.url)
  await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0)
  const account = { email: 'athlete@demo.fieldhouse.test', password: DEMO_PASSWORD }
  await context.request.post(`${stack.url}/api/login`, { data: account })
  await page.goto(stack.url)
  await expect(page.locator('main article').first()).toBeVisible()

  await page.addInitScript(() => {
    const seen: Seen = { startedMs: null, wasReadable: false }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const isShell = (node: Node) =>
        node instanceof HTMLScriptElement && /\/assets\/shell\./.test(node.src)
      if (seen.startedMs !== null || !added.some(isShell)) return
      seen.startedMs = performance.now()
      seen.wasReadable = document.querySelector('main article') !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.startedMs !== null)
  const { startedMs, wasReadable, paintedMs } = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  expect(wasReadable).toBe(true)
  expect(paintedMs).toBeLessThanOrEqual(startedMs!)
})
