import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'

for (const width of [360, 390]) {
  const title = `at ${width} px the navigation is at the foot of the window, with five entries visible`
  // By day the narrower one.
  test(title, { tag: width === 360 ? [] : ['@night'] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await signInAsDemo(page.request, 'parent')
    await page.goto('/parental-controls')
    const row = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(row.getByRole('link')).toHaveText([
      'Feed',
      'Discover',
      '',
      'News',
      /^Messages/,
      /^Children/,
      'Settings',
      'Log out',
    ])
    const foot = (await row.boundingBox())!
    expect(foot.y + foot.height).toBe(780)
    const children = row.getByRole('link', { name: /^Children/ })
    await expect(children).toHaveAttribute('aria-current', 'page')
    await expect(children).toBeInViewport({ ratio: 1 })

    // Where the row ends nothing fades.
    const list = row.getByRole('list')
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(list).toHaveAttribute('data-more-before')
    await expect(list).not.toHaveAttribute('data-more-after')
    await list.evaluate((element) => element.scrollTo({ left: 0 }))
    await expect(list).not.toHaveAttribute('data-more-before')
    await expect(list).toHaveAttribute('data-more-after')
    const fade = await list.evaluate((element) => {
      const style = getComputedStyle(element)
      return { mask: style.maskImage, end: parseFloat(style.getPropertyValue('--fade-end')) }
    })
    expect(fade.mask).toContain('linear-gradient')
    expect(fade.end).toBeGreaterThan(0)

    await page.goto('/news')
    for (const name of [/^Feed/, /^Discover/, 'New post', /^News/, /^Messages/]) {
      await expect(row.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    }
    for (const stop of await page.getByRole('banner').getByRole('link').all()) {
      const { width: wide, height } = (await stop.boundingBox())!
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    }
    // The end of the page is above the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = await page.evaluate(
      () => document.querySelector('main')!.getBoundingClientRect().bottom,
    )
    // Whole pixels are scrolled, pages end in between.
    expect(last).toBeLessThan(foot.y + 1)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('on a phone the round button opens the composer from every page, and signing out is possible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const me = await signInAsDemo(page.request, 'athlete')
  await page.goto('/news')
  const row = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  const write = row.getByRole('link', { name: 'New post' })
  await write.click()
  const field = page.getByRole('textbox', { name: 'Share an update or highlight...' })
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/')
  await field.fill('Up before the sun')
  await field.blur()
  await write.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Up before the sun')
  await field.fill('')

  await page.goto(`/profile/${me.id}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('on a phone an open conversation with the keyboard uses the whole window', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signInAsDemo(page.request, 'athlete')
  await page.addInitScript(() => localStorage.setItem('gdpr-accepted', 'true'))
  await page.goto('/messages')
  const header = page.getByRole('banner').first()
  await expect(header).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dana Torres/ })
    .click()
  await expect(page).toHaveURL(/\/messages\/./)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  // A field under the focus alone takes nothing away: the keyboard may stand on the desk.
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Share an update or highlight...' })
  await field.tap()
  await expect(field).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 460 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await field.blur()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await context.close()
})

for (const width of [1280, 768, 390]) {
  const title = `at ${width} px targets of scrolling stop below the header`
  // By day where the header is largest.
  test(title, { tag: width === 390 ? [] : ['@night'] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 })
    await signInAsDemo(page.request, 'athlete')
    await page.goto('/settings/account')
    const field = page.getByLabel('Current password')
    await expect(field).toBeVisible()
    await field.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    const header = (await page.getByRole('banner').boundingBox())!
    const place = async () => (await field.boundingBox())!.y - header.y - header.height
    await expect.poll(place).toBeGreaterThanOrEqual(-1)
    await expect(field).toBeInViewport({ ratio: 1 })
  })
}

test('the keyboard can skip the header, or go through it in visual order', async ({ page }) => {
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

test('an admin has /admin in the header', { tag: '@night' }, async ({ page }) => {
  await signInAsDemo(page.request, 'admin')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
