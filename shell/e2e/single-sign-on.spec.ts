import { randomBytes } from 'node:crypto'
import { CLIENT_ID, CLIENT_SECRET } from '../../api/tests/support/oidc_provider.ts'
import { ProviderServer } from '../../api/tests/support/provider_server.ts'
import { expect, test } from './journey.ts'
import { removeDataDir, type Stack, startStack, temporaryDataDir } from './stack.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

const NAME = 'fieldhouse.test'
const HOUR_SECONDS = 60 * 60

test.use({
  // The proxy's certificate is self-signed.
  ignoreHTTPSErrors: true,
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]
    await use({ ...launchOptions, args })
  },
})

const provider = new ProviderServer()
let stack: Stack
let proxy: TlsProxy
let url: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  proxy = await startTlsProxy(NAME, () => stack.url)
  url = `https://${NAME}:${proxy.port}`
  await provider.start(url)
  provider.people.set('mia', {
    email: 'mia@example.com',
    email_verified: true,
    given_name: 'Mia',
    family_name: 'Lo',
  })
  stack = await startStack({
    dataDir: await temporaryDataDir(),
    env: {
      NODE_ENV: 'production',
      APP_KEY: randomBytes(32).toString('base64'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      APP_URL: url,
      LOG_LEVEL: 'warn',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
  })
})

test.afterAll(async () => {
  await stack?.stop()
  if (stack) await removeDataDir(stack.dataDir)
  await proxy?.stop()
  await provider.stop()
})

test('in production, a member of an organization comes through its provider, confirms a big step there, signs out of both, and comes in with a password while it is away', async ({
  page,
  context,
  journey,
}) => {
  test.setTimeout(90_000)
  // The provider's own pages want letters from elsewhere.
  journey.expectComplaint(/fonts\.googleapis\.com/)
  // The refusal upon which the confirmation is asked for, and the page while the provider is away.
  journey.expectComplaint(/403 .*\/api\/account\/authenticator/)
  journey.expectComplaint(/503 .*\/api\/login/)

  // On the provider's own pages, for the first time.
  await page.goto(url)
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`))
  await page.locator('input[name=login]').fill('mia')
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${url}/onboarding/account-type`)
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel(/date of birth/i).fill('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${url}/`)
  const cookies = await context.cookies(url)
  const secret = cookies.filter(({ httpOnly }) => httpOnly)
  expect(secret.map(({ name }) => name)).toContain('__Host-fieldhouse_session')
  expect(secret.every(({ name, secure }) => secure && name.startsWith('__Host-'))).toBe(true)

  // Out of both: the provider asks, and leads back.
  await page.getByRole('link', { name: 'Log Out' }).first().click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${url}/`)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()

  // Signed in there an hour ago: a big step is confirmed there, in a tab of its own.
  provider.login = 'mia'
  provider.manner = { at: Math.floor(Date.now() / 1_000) - HOUR_SECONDS }
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${url}/`)
  provider.manner = {}
  await page.goto(`${url}/settings/security`)
  await page.getByRole('button', { name: 'Add an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link').click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(tab.url()).toMatch(url)
  await tab.close()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()

  // It is away: passwords and passkeys still work, and the page says so at once.
  await page.goto('about:blank')
  await context.clearCookies()
  await provider.stop()
  await expect(async () => {
    const answer = await page.goto(`${url}/api/login`)
    expect(answer?.status()).toBe(503)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
})
