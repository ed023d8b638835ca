import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { addDevice } from './device.ts'
import { expect, test } from './journey.ts'
import { confirmEmail } from './mails.ts'
import { acceptConsent, newRegistration, signUp } from './people.ts'
import { workerStackUrl } from './worker-stack.ts'

const COMPOSER = 'Share an update or highlight...'

async function logOut(page: Page) {
  await page.request.post('/api/logout')
  await page.goto('/api/login')
}

test('a passkey is added in settings, and signs in without a password', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/status of 401/)
  await addDevice(page)
  const person = newRegistration()
  await signUp(page.request, person)
  await page.goto('/settings/security')
  await expect(page.getByText('Confirm your email first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await expectAccessible(page)
  await confirmEmail(page, person.email)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, { part: '[role=dialog]' })
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectAccessible(page)

  // This device answers the email field's offer by itself.
  await logOut(page)
  await expect(page.getByRole('textbox', { name: COMPOSER })).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText(/last used/)).toBeVisible()

  await page.request.post('/api/logout')
  await page.request.post('/api/login', { data: person })
  await page.goto('/api/login/code')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('textbox', { name: COMPOSER })).toBeVisible()
})

test('an app’s code is asked for after the password, a recovery code replaces it, and a big step asks again', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 4(01|03|22)/)
  const person = newRegistration()
  await signUp(page.request, person)
  await confirmEmail(page, person.email)
  const older = await browser.newContext({ baseURL: workerStackUrl()! })
  await acceptConsent(older)
  await older.request.post('/api/login', {
    data: { email: person.email, password: person.password },
  })
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add an app' }).click()
  const setup = page.getByRole('dialog', { name: 'Add your authenticator app' })
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page, { part: '[role=dialog]' })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await setup.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await setup.getByRole('button', { name: 'Add app' }).click()
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(saved.getByRole('listitem')).toHaveCount(10)
  const [first = '', second = ''] = await saved.getByRole('listitem').allInnerTexts()
  await saved.getByRole('button', { name: 'I saved them' }).click()

  await logOut(page)
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code isn’t right')).toBeVisible()
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: COMPOSER })).toBeVisible()

  // A browser from before the app was added: it has proved nothing yet.
  const elsewhere = await older.newPage()
  await elsewhere.goto('/settings/security')
  await elsewhere.getByRole('button', { name: 'Make new codes' }).click()
  const question = elsewhere.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Make new codes' }).click()
  const dialog = elsewhere.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That code isn’t right')).toBeVisible()
  await expectAccessible(elsewhere, { part: '[role=dialog]' })
  await dialog.getByLabel('Code from your app').fill(second)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await older.close()
})
