import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, newRegistration, signInAsDemo, signUp } from './people.ts'

const choose = (page: Page, section: string, level: string) =>
  page.getByRole('combobox', { name: `${section} visibility` }).selectOption({ label: level })

const saved = (page: Page) =>
  page.getByText('Your privacy settings have been saved.', { exact: true })

test('a choice in one window decides what another person sees next, and a refused one is undone', async ({
  page,
  browser,
  journey,
}) => {
  const owner = await signUp(page.request, { firstName: 'Ines', lastName: 'Voss' })
  const viewer = await anotherPerson(browser)
  await signInAsDemo(viewer.request, 'rookie')
  const asViewer = () => viewer.request.get(`/api/profiles/${owner.id}`)
  expect((await asViewer()).status()).toBe(200)

  await page.goto('/settings')
  await choose(page, 'Stats', 'Teams')
  await expect(saved(page)).toBeVisible()
  expect(await (await asViewer()).json()).not.toHaveProperty('athleteProfile.stats')

  await choose(page, 'Profile', 'Coaches')
  await expect(
    page.getByText(/^Open to verified coaches .* plus your connections\.$/).first(),
  ).toBeVisible()
  await expect.poll(async () => (await asViewer()).status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Profile visibility' })).toHaveValue('coaches')
  await viewer.context().close()

  journey.expectComplaint(/status of 403/)
  const minor = await anotherPerson(browser)
  await signInAsDemo(minor.request, 'minor')
  await minor.goto('/settings')
  const media = minor.getByRole('combobox', { name: 'Media visibility' })
  const before = await media.inputValue()
  await expect(media.getByRole('option', { name: 'Public' })).toBeDisabled()
  // Bypasses the disabled option in the browser: the server has to refuse it.
  await media.evaluate((select) =>
    select.querySelectorAll('option').forEach((option) => (option.disabled = false)),
  )
  await choose(minor, 'Media', 'Public')
  await expect(
    minor.getByText(
      'Until you’re 18, only a parent or guardian can choose Public or Sponsors for you',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(media).toHaveValue(before)
  await minor.context().close()
})

test(
  'another device is signed out right away, and a new password replaces the old one',
  { tag: '@night' },
  async ({ page, browser, journey }) => {
    // The push hint about the new password can arrive before the response with the new session: the page checks again and
    // stays signed in.
    journey.expectComplaint(/401 .*\/api\/(notifications|auth\/user)/)
    const { email, password } = newRegistration()
    await signUp(page.request, { email, password })
    const phone = await anotherPerson(browser)
    await phone.request.post('/api/login', { data: { email, password } })
    await phone.goto('/')
    await expect(phone.getByRole('button', { name: 'Notifications' })).toBeVisible()

    await page.goto('/settings/sessions')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Sign out/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Sign out/ })).toHaveCount(
      0,
    )
    await expect(phone.getByText('You’ve been signed out')).toBeVisible()
    await phone.context().close()

    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Account' })
      .click()
    const form = page.getByRole('form', { name: 'New password' })
    await form.getByLabel('Current password').fill(password)
    await form.getByRole('textbox', { name: 'New password' }).fill('seven lanes and a whistle')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByText('We signed you out on every other device.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('You’ve been signed out')).toHaveCount(0)
    // In another browser: signing in again here would end the session of the open page.
    const elsewhere = await anotherPerson(browser)
    const login = (secret: string) =>
      elsewhere.request.post('/api/login', { data: { email, password: secret } })
    expect((await login(password)).status()).toBe(401)
    expect((await login('seven lanes and a whistle')).status()).toBe(200)
    await elsewhere.context().close()
  },
)

test('an identity is submitted with a real document and waits for its review', async ({
  page,
  browser,
}) => {
  const person = await signUp(page.request, { firstName: 'Odell', lastName: 'Marsh' })
  await page.goto('/settings/verification')
  const form = page.getByRole('form', { name: 'Verify your identity' })
  await expect(form.getByLabel('Full name')).toHaveValue('Odell Marsh')
  await form.getByLabel('Issued by').fill('United States')
  await form.locator('input[type=file]').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Under review')

  const admin = await anotherPerson(browser)
  await signInAsDemo(admin.request, 'admin')
  const queue = (await (
    await admin.request.get('/api/admin/verification-requests?limit=100')
  ).json()) as { userId: string; documents: unknown[] }[]
  expect(queue.find(({ userId }) => userId === person.id)?.documents).toHaveLength(1)
  await admin.context().close()
})

test('a member exports their data, leaves, and returns within the grace period', async ({
  page,
  journey,
}) => {
  // A leaving member is signed out, and most of the API is closed to them until they decide to stay.
  journey.expectComplaint(/status of 40[13]/)
  const { email, password } = newRegistration()
  await signUp(page.request, { email, password })
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Prepare my data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click({ timeout: 30_000 })
  const zip = await readFile(await (await download).path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type “delete my account” to confirm').fill('delete my account')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await page.request.post('/api/login', { data: { email, password } })
  await page.goto('/settings/data')
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  expect((await page.request.get('/api/posts/feed')).status()).toBe(200)
})
