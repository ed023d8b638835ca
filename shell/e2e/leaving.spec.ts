import { expectNoViolations } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAsDemo, signUp } from './people.ts'

const COMPOSER = 'Share an update or highlight...'

test('unsaved text is never lost: links, going back and signing out ask first', async ({
  page,
}) => {
  const { id } = await signUp(page.request)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Your profile/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Edit Profile' }).first().click()
  await expect(page).toHaveURL(`/profile/${id}/edit`)
  const bio = page.getByLabel('Bio')
  await bio.fill('Runs the 400 in 48 seconds')

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await expect(question).toBeVisible()
  await expectNoViolations(page, '[role=alertdialog]')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(bio).toHaveValue('Runs the 400 in 48 seconds')

  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(`/profile/${id}/edit`)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(bio).toHaveValue('Runs the 400 in 48 seconds')

  const logOutQuestion = page.getByRole('alertdialog', {
    name: 'Log out and discard what you typed?',
  })
  await page.getByRole('link', { name: 'Log out' }).first().click()
  await expect(logOutQuestion).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(logOutQuestion).toBeHidden()

  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/profile/${id}`)
  await page.goForward()
  await expect(page).toHaveURL(`/profile/${id}/edit`)
})

test('signing out in a shared browser leaves no typed text behind', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/')
  const composer = page.getByRole('textbox', { name: COMPOSER })
  await composer.fill('Not for the next one')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('Not for the next one')

  const logOut = page.getByRole('link', { name: 'Log out' }).first()
  const question = page.getByRole('alertdialog', { name: 'Log out and discard what you typed?' })
  await logOut.click()
  await expect(question).toBeVisible()
  await expectNoViolations(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(composer).toHaveValue('Not for the next one')

  await logOut.click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await stored()).not.toContain('Not for the next one')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()

  await signUp(page.request)
  await page.goto('/')
  await expect(composer).toHaveValue('')
})

test('a new page starts at its top; going back and reloading restore the position', async ({
  page,
}) => {
  await signInAsDemo(page.request, 'athlete')
  await page.goto('/')
  // Posts come into the page a few at a time: enough of them to scroll past.
  await expect(page.getByRole('article').nth(15)).toBeAttached()
  // A click would first scroll the page wherever it thinks the link is easier to hit.
  await page.getByRole('link', { name: 'News', exact: true }).hover()
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const top = await page.evaluate(() => scrollY)

  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('article').nth(5)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  await page.reload()
  await expect(page.getByRole('article').nth(5)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('being offline is announced, typed text is kept, and the page continues once online', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await signUp(page.request)
  await page.goto('/')
  const composer = page.getByRole('textbox', { name: COMPOSER })
  await composer.fill('Typed offline')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.context().setOffline(true)
  const status = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(status).toHaveText('You’re offline. What you typed is safe.')
  for (const [width, isDark] of [
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    await expectNoViolations(page, '[role=status]')
  }
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(composer).toHaveValue('Typed offline')

  await page.context().setOffline(false)
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Typed offline' })).toHaveCount(1)
})

test('the theme is set before the first paint, remembered, and the same in every tab', async ({
  page,
  context,
}) => {
  await signUp(page.request)
  await page.goto('/')
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const ground = () => page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)
  const around = page.locator('meta[name=theme-color]')
  expect(await isDark()).toBe(true)
  await expect(around).toHaveAttribute('content', '#0b0f0e')

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(isDark).toBe(false)
  expect(await ground()).toBe('light')
  await expect(around).toHaveAttribute('content', '#f4f6f3')

  // Class of the root element at the first frame, before any script of ours but the inline one in the head.
  await page.addInitScript(() => {
    requestAnimationFrame(() =>
      Object.assign(window, { firstTheme: document.documentElement.className }),
    )
  })
  await page.reload()
  expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe('')
})
