import { expectNoViolations } from './accessible.ts'
import { expect, test } from './journey.ts'

test.use({ hasConsented: false })

const TITLE = 'Privacy & Data Protection (GDPR & CCPA)'

test('the first visit shows the dialog, which works by keyboard alone; the next one does not', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeDisabled()
  expect(await page.evaluate(() => document.cookie)).toBe('')

  const cookies = page.getByRole('checkbox', { name: 'I accept the use of cookies' })
  const policy = page.getByRole('checkbox', {
    name: 'I have read and accept the Privacy Policy',
  })
  for (const box of [cookies, policy]) {
    for (let presses = 0; presses < 10; presses++) {
      if (await box.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('gdpr-accepted'))).toBe('true')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('fieldhouse-time-zone=')
})

test('on a phone the dialog opens at its start', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog.getByRole('heading', { name: TITLE })).toBeInViewport({ ratio: 1 })
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Accept & Continue' }).scrollIntoViewIfNeeded()
})

test('the sign-in page shows the dialog too, and works after the answer', async ({ page }) => {
  await page.goto('/api/login')
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I accept the use of cookies' }).check()
  await dialog.getByRole('checkbox', { name: /accept the Privacy Policy/ }).check()
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

for (const [link, path, title] of [
  ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
  ['Terms', '/terms', 'Terms of Use'],
] as const) {
  test(`${path} opens from the dialog and by its address, with nothing over it`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('dialog').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    // Each theme and each width once by day.
    const isLeftToTheNight = (theme === 'dark') !== (width === 1280)
    test(
      `axe finds nothing on the dialog, ${theme}, ${width} wide`,
      { tag: isLeftToTheNight ? ['@night'] : [] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 860 })
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
        await page.goto('/')
        await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible()
        await expectNoViolations(page)
      },
    )
  }
}
