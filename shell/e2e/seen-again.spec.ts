import { expect, test } from './journey.ts'
import { DEMO_PASSWORD } from './people.ts'
import { onDrawingStack } from './drawn.ts'

const url = onDrawingStack()

/** Pages are not kept waiting longer for a frame (`api/front_door/scripts_after_paint.ts`), as on a busy machine. */
const UNPAINTED_MS = 1_000

const TRIES_MAX = 5

interface Seen {
  /** A frame was rendered with all of the page in it. */
  isRendered: boolean
  /** The same when the page's script started; null before. */
  wasRendered: boolean | null
  /** Time when all of the page was there. */
  readAt: number
  /** Time from then until the page's script started, in milliseconds. */
  waitedMs: number
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen: Seen = { isRendered: false, wasRendered: null, readAt: 0, waitedMs: 0 }
  Object.assign(window, { seen })
  const look = () => {
    // At the end of the document, after everything that can be read.
    seen.isRendered ||= document.querySelector('link[data-starts]') !== null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    const isShell = (node: Node) =>
      node instanceof HTMLScriptElement && /\/assets\/shell\./.test(node.src)
    if (seen.readAt === 0 && document.querySelector('link[data-starts]')) {
      seen.readAt = performance.now()
    }
    if (seen.wasRendered === null && added.some(isShell)) {
      seen.wasRendered = seen.isRendered
      seen.waitedMs = performance.now() - seen.readAt
    }
  }).observe(document, { childList: true, subtree: true })
}

test('a page with its scripts in the cache is rendered before they run', async ({
  page,
  context,
}) => {
  // The landing tells the server the time zone.
  await page.goto(url())
  await expect.poll(async () => (await context.cookies()).length).toBeGreaterThan(0)
  const account = { email: 'athlete@demo.fieldhouse.test', password: DEMO_PASSWORD }
  await context.request.post(`${url()}/api/login`, { data: account })
  await page.goto(url())
  await expect(page.locator('main article').first()).toBeVisible()

  await page.addInitScript(watch)
  const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await page.reload()
    await expect.poll(async () => (await seen()).wasRendered).not.toBeNull()
    const { wasRendered, waitedMs } = await seen()
    if (wasRendered) return
    expect(waitedMs).toBeGreaterThan(UNPAINTED_MS - 1)
  }
  throw new Error('No page was rendered before its scripts')
})
