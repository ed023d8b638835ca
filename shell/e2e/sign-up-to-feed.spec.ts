import { anotherPerson, newRegistration, signInAsDemo } from './people.ts'
import { expect, test } from './journey.ts'

test('a newcomer signs up, posts, and a second person reads it', async ({ page, browser }) => {
  const person = newRegistration({ firstName: 'Noor', lastName: 'Hadley' })
  const words = `First day on Fieldhouse, ${person.email.slice(0, 8)}`

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/api/login?create=account')
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/onboarding/account-type')
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel(/date of birth/i).fill('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/')
  await page.getByRole('textbox', { name: 'Share an update or highlight...' }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toContainText('Noor Hadley')

  const reader = await anotherPerson(browser)
  await signInAsDemo(reader.request, 'coach')
  await reader.goto('/')
  await expect(reader.getByRole('article').filter({ hasText: words })).toContainText('Noor Hadley')
  await reader.context().close()
})

test(
  'typed text survives a refused post, and the next try posts it once',
  { tag: '@night' },
  async ({ page, journey }) => {
    journey.expectComplaint(/status of 503/)
    const { signUp } = await import('./people.ts')
    await signUp(page.request)
    const words = `Kept through a failure ${Date.now()}`
    await page.goto('/')
    const composer = page.getByRole('textbox', { name: 'Share an update or highlight...' })
    await composer.fill(words)
    await page.route('**/api/posts', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"message":"Starting","code":"unavailable","requestId":"x"}',
      }),
    )
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(composer).toHaveValue(words)
    await page.unroute('**/api/posts')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
  },
)
