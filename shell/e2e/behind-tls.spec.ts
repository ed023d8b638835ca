import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Connection, CurrentUser, RemotesManifest } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { acceptConsent, newRegistration } from './people.ts'
import { removeDataDir, type Stack, startStack, stopLeftStacks, usedDataDir } from './stack.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

const NAME = 'fieldhouse.test'

test.use({
  // The proxy's certificate is self-signed.
  ignoreHTTPSErrors: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1, MAP *.${NAME} 127.0.0.1`,
    ]
    await use({ ...launchOptions, args })
  },
})

let stack: Stack | null = null
let proxy: TlsProxy | null = null

/** Starts the product as operators run it: production mode, secrets set, behind a TLS-terminating proxy with a host name. */
async function startBehindTls(
  dataDir: string,
  settings: (port: number) => NodeJS.ProcessEnv = () => ({}),
) {
  proxy = await startTlsProxy(NAME, () => stack!.url)
  const url = `https://${NAME}:${proxy.port}`
  stack = await startStack({
    dataDir,
    env: {
      NODE_ENV: 'production',
      APP_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      APP_URL: url,
      LOG_LEVEL: 'warn',
      ...settings(proxy.port),
    },
  })
  return url
}

test.afterEach(async () => {
  await stopLeftStacks()
  await proxy?.stop()
  proxy = null
})

/** A second person's browser context on the same host name. */
async function anotherBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  await acceptConsent(context)
  return { context, page: await context.newPage() }
}

/** Signs up through the form and completes onboarding up to the feed. */
async function signUpInBrowser(page: Page, url: string, firstName: string): Promise<CurrentUser> {
  const person = newRegistration({ firstName, lastName: 'Hadley' })
  await page.goto(url)
  await page.getByRole('link', { name: 'Get Started' }).click()
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${url}/onboarding/account-type`)
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel(/date of birth/i).fill('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${url}/`)
  return ask<CurrentUser>(page, 'GET', '/api/auth/user')
}

/** Sends a request from inside of the page. */
async function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async (call) => {
      const response = await fetch(call.path, {
        method: call.method,
        ...(call.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call.body),
        }),
      })
      return { status: response.status, text: await response.text() }
    },
    { method, path, body },
  )
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return (text ? JSON.parse(text) : undefined) as T
}

async function connect(one: Page, other: Page, otherId: string) {
  await ask(other, 'PUT', '/api/privacy-settings', { contactVisibility: 'public' })
  await ask(one, 'POST', '/api/connections', { userId: otherId })
  const [request] = await ask<Connection[]>(other, 'GET', '/api/connections/requests')
  await ask(other, 'PUT', `/api/connections/${request!.id}`, { status: 'accepted' })
}

/** A photo-sized picture, drawn in the browser. */
async function pictureFile(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = 'hsl(140 60% 40%)'
    pen.fillRect(0, 0, 1200, 900)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** Question to a passkey, which the sign-in page asks; it ends after five minutes. */
const CHALLENGE = '__Host-fieldhouse_challenge'

/** Tells this browser from new ones; it stays after signing out. */
const DEVICE = '__Host-fieldhouse_device'

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(
    ({ httpOnly, name }) => httpOnly && name !== CHALLENGE && name !== DEVICE,
  )

test('in production behind TLS, sign-up, pictures, live messages and sign-out work', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000)
  const dataDir = await usedDataDir()
  const url = await startBehindTls(dataDir)

  const robin = await signUpInBrowser(page, url, 'Robin')
  const cookies = await context.cookies()
  const readByScripts = cookies.filter(({ httpOnly }) => !httpOnly)
  expect(readByScripts.map(({ name }) => name)).toEqual([
    'fieldhouse-time-zone',
    'fieldhouse-window',
  ])
  expect(readByScripts.every(({ secure }) => secure)).toBe(true)
  expect(await sessionCookies(context)).toEqual([
    expect.objectContaining({
      name: '__Host-fieldhouse_session',
      domain: NAME,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    }),
  ])

  expect(cookies.find(({ name }) => name === DEVICE)).toMatchObject({
    domain: NAME,
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
  })

  // The page embeds the data it needs first, and HSTS is set.
  const loaded = (await page.goto(`${url}/`))!
  expect(loaded.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(loaded.headers()['content-security-policy']).not.toContain('unsafe')
  const { answers } = JSON.parse(
    (await page.locator('script[type="application/json"]').textContent())!,
  ) as { answers: Record<string, unknown> }
  expect(Object.keys(answers)).toContain('/api/posts/feed')
  expect(Object.keys(answers)).toContain('/api/notifications/unread-count')

  // Picture uploads go to our own host name, over TLS.
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await page.goto(`${url}/profile/${robin.id}/edit`)
  await page.getByRole('button', { name: 'Upload Photo' }).click()
  const photo = page.getByRole('dialog', { name: 'Upload Photo' })
  await photo
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile(page))
  await photo.getByRole('button', { name: /^Upload/ }).click()
  expect((await put).url()).toMatch(new RegExp(`^${url}/api/objects/`))
  await expect(page.getByText('Profile photo uploaded', { exact: true })).toBeVisible({
    timeout: 20_000,
  })

  const other = await anotherBrowser(browser)
  const complaints: string[] = []
  other.context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const sam = await signUpInBrowser(other.page, url, 'Sam')
  await connect(page, other.page, sam.id)

  // The other person's page gets the message by push: its own polling runs only every 30 seconds.
  await other.page.goto(`${url}/messages/${robin.id}`)
  await expect(other.page.getByRole('heading', { level: 1, name: 'Robin Hadley' })).toBeVisible()
  await expect
    .poll(() => proxy!.asked.filter((line) => line.startsWith('GET /api/events')).length)
    .toBeGreaterThan(1)
  await page.goto(`${url}/messages/${sam.id}`)
  await page.getByPlaceholder('Type a message...').fill('Ready for Saturday?')
  await page.keyboard.press('Enter')
  await expect(
    other.page.getByRole('region', { name: 'Messages' }).getByText('Ready for Saturday?'),
  ).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText('Read', { exact: true })).toBeVisible({ timeout: 10_000 })
  expect(complaints).toEqual([])
  await other.context.close()

  await page.goto(`${url}/`)
  await page.getByRole('link', { name: 'Log out' }).first().click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await sessionCookies(context)).toEqual([])

  await stack!.stop()
  await removeDataDir(dataDir)
})

test(
  'in production behind TLS, shell and remotes come from hosts of their own, and a damaged file is never run',
  { tag: '@night' },
  async ({ page, journey }) => {
    journey.expectComplaint(/integrity|mf-settings|mf_settings/)
    test.setTimeout(600_000)
    const dataDir = await usedDataDir()
    const url = await startBehindTls(dataDir, (port) => ({
      ASSETS_URL: `https://assets.${NAME}:${port}`,
      REMOTES_URL: `https://remotes.${NAME}:${port}`,
    }))
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))

    await signUpInBrowser(page, url, 'Robin')
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    expect([...proxy!.fileHosts].sort()).toEqual([`assets.${NAME}`, `remotes.${NAME}`])
    expect(complaints).toEqual([])

    const { remotes } = await ask<RemotesManifest>(page, 'GET', '/remotes.json')
    const settings = remotes.find(({ name }) => name === 'mf-settings')!
    proxy!.damaged.set(new URL(settings.entry.url).pathname, 'window.wasTakenOver = true')
    // It was loaded before, and is kept for good.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await page.goto(`${url}/settings`)
    await expect(page.getByText('isn’t available right now')).toBeVisible()
    expect(await page.evaluate(() => 'wasTakenOver' in window)).toBe(false)
    proxy!.damaged.clear()
    // It may come back by itself before.
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    const visibility = page.getByLabel('Stats visibility')
    await Promise.race([again.click().catch(() => undefined), visibility.waitFor()])
    await expect(visibility).toBeVisible({ timeout: 20_000 })

    // An open page would ask whether Fieldhouse is back.
    await page.goto('about:blank')
    await stack!.stop()
    await removeDataDir(dataDir)
  },
)
