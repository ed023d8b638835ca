import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

test('a remote that is down is contained in its area, and Try again brings it back', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/net::ERR|Failed to load|mf-feed|mf_feed/)
  await signUp(page.request)
  await page.route('**/remotes/mf-feed/**', (route) => route.abort('connectionrefused'))
  await page.goto('/')

  await expect(page.getByRole('banner').getByRole('link', { name: 'Fieldhouse' })).toBeVisible()
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()

  await page.unroute('**/remotes/mf-feed/**')
  await tryAgain.click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a remote whose entry was tampered with is refused', async ({ page, journey }) => {
  journey.expectComplaint(/integrity|Failed|mf-feed|mf_feed/)
  await signUp(page.request)
  await page.route('**/remotes/mf-feed/entry.*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: `document.title = 'taken over';${await response.text()}`,
    })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await page.title()).not.toContain('taken over')
})
