import { expectNoViolations } from './accessible.ts'
import { expect, test } from './journey.ts'
import { newRegistration, signInAsDemo, signUp } from './people.ts'
import { seventeenYearsAgo } from './verified-people.ts'
import { workerStackUrl } from './worker-stack.ts'

const COMPOSER = 'Share an update or highlight...'

test('a session revoked elsewhere is announced over the page, and a half-written post survives signing in again', async ({
  page,
  context,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 401/)
  const person = newRegistration()
  await signUp(page.request, person)
  await page.goto('/')
  const composer = page.getByRole('textbox', { name: COMPOSER })
  await composer.fill('Half a post about the')
  await expect(page.getByRole('article').first()).toBeVisible()

  // Another browser of the same person ends all sessions but its own.
  const elsewhere = await browser.newContext({ baseURL: workerStackUrl()! })
  await elsewhere.request.post('/api/login', {
    data: { email: person.email, password: person.password },
  })
  const sessions = (await (await elsewhere.request.get('/api/account/sessions')).json()) as {
    id: string
    isCurrent: boolean
  }[]
  for (const { id, isCurrent } of sessions) {
    if (!isCurrent) await elsewhere.request.delete(`/api/account/sessions/${id}`)
  }
  await elsewhere.close()

  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await expect(dialog).toBeVisible()
  // The session may have been ended because a stranger is at this screen: the page must not show through.
  await expect(page.locator('.fh-dialog-scrim')).toHaveCSS('background-color', /^rgb\(/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, '[role=dialog]')

  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Log In' }).click()
  const signIn = await opened
  const form = signIn.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(signIn.getByRole('textbox', { name: COMPOSER })).toBeVisible()

  await expect(dialog).toBeHidden()
  await expect(composer).toHaveValue('Half a post about the')
  await composer.press('End')
  await composer.pressSequentially(' meet')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(
    page.getByRole('article').filter({ hasText: 'Half a post about the meet' }),
  ).toBeVisible()

  // The tab that logs out does not show the notice about an ended session.
  await page.getByRole('link', { name: 'Log out' }).first().click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(signIn.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()

  // Another person signs in in this browser: nothing of the first one stays on screen.
  await signInAsDemo(page.request, 'rookie')
  await page.goto('/')
  await expect(signIn.getByRole('dialog', { name: 'You’ve been signed out' })).toBeHidden()
  await expect(signIn.getByRole('textbox', { name: COMPOSER })).toHaveValue('')
})

test('a visitor who opened a page by its address returns there after sign-up and onboarding', async ({
  page,
}) => {
  await page.goto('/notifications?from=mail')
  await page.getByRole('link', { name: 'Log In' }).first().click()
  const person = newRegistration()
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel(/date of birth/i).fill('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/notifications?from=mail')

  await page.getByRole('link', { name: 'Log out' }).first().click()
  await page.goto('/notifications?from=mail')
  await page.getByRole('link', { name: 'Log In' }).first().click()
  const signIn = page.getByRole('form', { name: 'Sign in' })
  await signIn.getByLabel('Email').fill(person.email)
  await signIn.getByLabel('Password').fill(person.password)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/notifications?from=mail')
})

test(
  'a question about the whole account covers every page until answered',
  { tag: '@night' },
  async ({ page, journey }) => {
    // The open page follows each change of the session, and is loading pictures when the next one comes.
    journey.expectComplaint(/status of 401.*pictures/)
    await signUp(page.request, {}, { accountType: 'athlete', dateOfBirth: seventeenYearsAgo() })
    await page.goto('/')
    await expect(page.getByText('Your guardian needs to join first')).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.getByRole('link', { name: 'Link your guardian' }).click()
    await expect(page).toHaveURL('/onboarding/guardian')

    const person = newRegistration()
    await page.context().clearCookies()
    await signUp(page.request, person)
    await page.request.delete('/api/account', { data: { currentPassword: person.password } })
    await page.request.post('/api/login', {
      data: { email: person.email, password: person.password },
    })
    await page.goto('/')
    await expect(page.getByText(/^Your account will be deleted on \w+ \d+, \d{4}$/)).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText(/^Your account will be deleted on/)).toBeHidden()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test('brand and Loading... are centered before any script has loaded, and disappear afterwards', async ({
  page,
}) => {
  await signUp(page.request)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  await expect(loading.getByText('Fieldhouse')).toBeVisible()
  const words = (await loading.getByText('Loading...').boundingBox())!
  const [width, height] = await page.evaluate(() => {
    // The room of the scrollbar is beside it.
    const { width: bodyWidth } = document.body.getBoundingClientRect()
    return [bodyWidth, innerHeight] as const
  })
  expect(Math.abs(words.x + words.width / 2 - width / 2)).toBeLessThan(2)
  expect(Math.abs(words.y + words.height / 2 - height / 2)).toBeLessThan(height / 10)

  letThrough()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(loading).toHaveCount(0)
})
