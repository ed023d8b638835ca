import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'

test('on a phone everything of the header is within reach, and the open area in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsDemo(page.request, 'parent')
  await page.goto('/parental-controls')
  const header = page.getByRole('banner')
  const row = header.getByRole('navigation', { name: 'Main' })
  await expect(row.getByRole('link')).toHaveText([
    'Feed',
    'Discover',
    'News',
    /^Messages/,
    'Children',
    'Settings',
    'Log out',
  ])
  const children = row.getByRole('link', { name: 'Children' })
  await expect(children).toHaveAttribute('aria-current', 'page')
  await expect(children).toBeInViewport({ ratio: 1 })
  for (const stop of await header.getByRole('link').or(header.getByRole('button')).all()) {
    const box = await stop.boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(40)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)

  await row.getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('the keyboard goes past the header, or through it in the order of the eye', async ({
  page,
}) => {
  await signInAsDemo(page.request, 'athlete')
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const header = page.getByRole('banner')
  for (const name of [/home$/, 'Feed', 'Discover', 'News', /^Messages/]) {
    await page.keyboard.press('Tab')
    await expect(header.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(header.getByRole('link', { name: 'Discover' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a member who types /admin finds nothing there, and none of its code is requested', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/404 \(Not Found\)/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signInAsDemo(page.request, 'athlete')
  const answer = await page.goto('/admin')
  expect(answer?.status()).toBe(404)
  expect(await answer!.text()).not.toContain('mf-admin')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden()
  expect(asked.filter((url) => url.includes('/remotes/mf-admin/'))).toEqual([])
})

test('an admin has the way to /admin in the header', async ({ page }) => {
  await signInAsDemo(page.request, 'admin')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
