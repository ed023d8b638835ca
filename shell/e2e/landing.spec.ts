import { expectNoViolations } from './accessible.ts'
import { sumOfShifts, watchShifts } from './drawn.ts'
import { expect, test } from './journey.ts'

const HEADLINE = 'Be seen by the right people.'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can read the whole landing page, with links to sign in', async ({ page }) => {
    await page.goto('/messages?with=7')
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible()
    for (const promise of [
      'Identity verification',
      'Granular privacy controls',
      'Direct connections',
    ]) {
      await expect(page.getByRole('heading', { name: promise })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Everything a season needs' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Join today' })).toBeVisible()
    // View-as works: what an audience may not see is closed to it.
    const example = page.getByRole('article', { name: 'An example profile' })
    await expect(example.getByText('51.92')).toBeVisible()
    await example.getByText('Public', { exact: true }).click()
    await expect(example.getByText('51.92')).toBeHidden()
    await expect(example.getByText('Stats are hidden from this audience')).toBeVisible()
    await expect(example.getByText('Louisiana 5A champion')).toBeVisible()
    await example.getByText('Sponsors').click()
    await expect(example.getByText('Open to messages from you')).toBeVisible()
    // No control that needs a script.
    await expect(page.getByRole('button')).toHaveCount(0)

    const back = '/api/login?returnTo=%2Fmessages%3Fwith%3D7'
    await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', back)
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/api/login?create=account&returnTo=%2Fmessages%3Fwith%3D7')
    // A newcomer meets their form first, and signing in beside it.
    await expect(page.getByRole('form')).toHaveCount(2)
    await expect(page.getByRole('form').first()).toHaveAccessibleName('Create an account')
    await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
    // The API's page uses the shell's colors, dark by default.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 15, 14)')
  })

  test('a visitor can read the documents', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Fieldhouse' }).click()
    await page.getByRole('link', { name: 'How verification works' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'How verification works' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Fieldhouse' }).click()
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  })
})

test('the landing page is complete in the first response, for readers, previews and search engines', async ({
  page,
}) => {
  const text = await (await page.request.get('/')).text()
  expect(text).toContain(HEADLINE)
  expect(text).toMatch(/<meta property="og:title" content="Fieldhouse: be seen/)
  expect(text).toMatch(/<meta name="twitter:card" content="summary_large_image">/)
  expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/">/)
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1]
  const answer = await page.request.get(new URL(picture!).pathname)
  expect(answer.headers()['content-type']).toBe('image/png')
  const png = await answer.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('a visitor loads almost no script, nothing moves, and the theme can be changed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const shifts = await watchShifts(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)

  expect(new Set(scripts.map((path) => path.replace(/\.[0-9a-f]+\.js$/, '')))).toEqual(
    new Set(['/assets/outside']),
  )
  // A font that comes late moves a line by a hair.
  expect(sumOfShifts(await shifts())).toBeLessThan(0.01)
})

test('the explanation of verification is one press away, and the keyboard can skip the header', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'How verification works' }).click()
  await expect(page).toHaveURL('/how-verification-works')
  await expect(
    page.getByRole('heading', { level: 1, name: 'How verification works' }),
  ).toBeInViewport()
})

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    // Each theme and each width once by day.
    const isLeftToTheNight = (theme === 'dark') !== (width === 1280)
    test(
      `axe finds nothing on the landing page, ${theme}, ${width} wide`,
      { tag: isLeftToTheNight ? ['@night'] : [] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 860 })
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      },
    )
  }
}
