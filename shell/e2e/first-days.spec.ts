import { expect, test } from './journey.ts'
import { newRegistration } from './people.ts'

test('a newcomer gets from Get Started to their first post, skipping optional steps', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const person = newRegistration({ firstName: 'Noor', lastName: 'Okafor' })
  const words = `Hello, Fieldhouse ${Date.now()}`

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel(/date of birth/i).fill('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/')
  const card = page.getByRole('region', { name: 'Your first days' })
  await expect(card.getByRole('progressbar', { name: '0 of 6 done' })).toBeVisible()
  await card.getByRole('link', { name: 'Let’s go' }).click()

  // Typed words survive a reload; nothing is lost on the way back.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pick your sport and position' }),
  ).toBeVisible()
  await page.getByLabel('Sport', { exact: true }).fill('Basketball')
  await page.getByLabel('Position or event').fill('Point guard')
  await page.reload()
  await expect(page.getByLabel('Position or event')).toHaveValue('Point guard')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(
    page.getByRole('heading', { level: 1, name: 'Put a face to your name' }),
  ).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Step 2 of 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Find three people to connect with' }),
  ).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Put a face to your name' }),
  ).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByLabel('Your first post').fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  for (const title of ['Verify who you are', 'Confirm your email']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Skip for now' }).click()
  }

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  // Two completed, four skipped: nothing is left.
  await expect(card).toHaveCount(0)
})

test('the checklist stays until it is closed, also after a reload', async ({ page }) => {
  const { signUp } = await import('./people.ts')
  await signUp(page.request)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Your first days' })
  await expect(card.getByRole('link', { name: 'Write your first post' })).toBeVisible()
  await page.reload()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Hide this checklist' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Share an update/ })).toBeVisible()
  await expect(card).toHaveCount(0)
})
