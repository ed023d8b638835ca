import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'
import { workerStackUrl } from './worker-stack.ts'

const root = resolve(import.meta.dirname, '..', '..')
const remote = join(root, 'mf-news')

/** A port without a listener. */
const UNUSED_PORT = 9

let devServer: ChildProcess | null = null

const SERVED = /^mf-news stands alone at (http:\/\/localhost:\d+)/m

/** Runs `npm run dev -w mf-news` as a developer would, on a free port. @returns the URL it serves, which is another origin */
async function startDevServer() {
  const command = join(root, 'shell', 'kit', 'src', 'command', 'main.ts')
  const server = spawn(process.execPath, [command, 'dev', '--port=0'], {
    cwd: remote,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  devServer = server
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = () => SERVED.exec(output)?.[1]
  await expect.poll(origin, { timeout: 150_000 }).toBeDefined()
  // The dev server answers only once it has compiled.
  const isServed = () =>
    fetch(`${origin()}/entry.js`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isServed, { timeout: 150_000 }).toBe(true)
  return origin()!
}

async function stopDevServer() {
  const server = devServer
  devServer = null
  if (!server || server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
}

test.afterEach(stopDevServer)

test(
  'a developer sees their own build in the running app, with a banner, and returns',
  { tag: '@night' },
  async ({ page, journey }) => {
    test.setTimeout(180_000)
    const origin = await startDevServer()
    await signUp(page.request)
    await page.goto(`/news?override=mf-news=${origin}`)
    await expect(page.getByRole('heading', { name: 'Run another mf-news?' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(origin)
    const entry = page.waitForResponse(`${origin}/entry.js`)
    await page.getByRole('button', { name: 'Run it here' }).click()
    expect((await entry).status()).toBe(200)
    await expect(page).toHaveURL('/news')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

    const banner = page.getByRole('complementary', { name: 'Releases that aren’t live' })
    await expect(banner).toHaveText(/mf-news is loaded from http:\/\/localhost:\d+/)
    // The banner stays on every page.
    await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner).toBeInViewport({ ratio: 1 })

    journey.expectComplaint(/net::ERR|mf-news|localhost/)
    await stopDevServer()
    await page.goto('/news')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText(`mf-news doesn’t work from ${origin}`)
    await failure.getByRole('link', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/news')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  },
)

test('a link in a post or a mail runs no other build without a question, which is easily declined', async ({
  page,
}) => {
  await signUp(page.request)
  const link = `/news?override=mf-news=http://localhost:${UNUSED_PORT}`
  await page.goto('/')
  // Whatever stands in the page before it is drawn goes when it is.
  await expect(page.getByRole('textbox', { name: 'Share an update or highlight...' })).toBeVisible()
  await page.evaluate((href) => {
    const anchor = document.createElement('a')
    anchor.href = href
    anchor.textContent = 'Look at this'
    document.querySelector('main')!.prepend(anchor)
  }, link)
  await page.getByRole('link', { name: 'Look at this' }).click()
  await expect(page.getByRole('heading', { name: 'Run another mf-news?' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave Fieldhouse as it is' }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Releases that aren’t live' })).toBeHidden()
})

test('only an address of this machine can stand in for a remote', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/?override=mf-news=https://elsewhere.example')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Releases that aren’t live' })).toBeHidden()
})

test('a first visitor answers the privacy dialog above the banner of an override', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: workerStackUrl()!,
    viewport: { width: 1280, height: 640 },
  })
  const page = await context.newPage()
  await signUp(page.request)
  await page.goto(`/settings?override=mf-news=http://localhost:${UNUSED_PORT}`)
  await page.getByRole('button', { name: 'Run it here' }).click()
  // Below the dialog, and so no part of what is read out.
  await expect(
    page.getByRole('complementary', { name: 'Releases that aren’t live', includeHidden: true }),
  ).toBeVisible()
  const privacy = page.getByRole('dialog', { name: /Privacy & Data Protection/ })
  await privacy.getByLabel('I accept the use of cookies').check()
  await privacy.getByLabel('I have read and accept the Privacy Policy').check()
  await privacy.getByRole('button', { name: 'Accept & Continue' }).click()
  await expect(privacy).toBeHidden()
  await context.close()
})
