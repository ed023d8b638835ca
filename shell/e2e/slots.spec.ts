import type { Page } from '@playwright/test'
import { arrive, TIME_ZONE } from './drawn.ts'
import { expect, test } from './journey.ts'
import { publishBrokenPart } from './new-release.ts'
import { acceptConsent, signInAsDemo, signUp } from './people.ts'
import { PATIENT, removeDataDir, startStack, usedDataDir } from './stack.ts'

test.use({ timezoneId: TIME_ZONE })

test('a profile shows a person’s latest posts by the feed’s team; if that part throws, the rest of the profile stays', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/TypeError|RangeError|Cannot read|error occurred|mf-feed/)
  const { id } = await signUp(page.request)
  await page.request.post('/api/posts', {
    data: { content: 'Two weeks to state' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  const latest = '**/api/profiles/*/posts?limit=3'
  await page.route(latest, (route) => route.fulfill({ json: [{ id: 'not-a-post' }] }))
  await page.goto(`/profile/${id}`)

  const card = page.getByRole('region', { name: 'Recent posts' })
  await expect(card).toContainText('This part isn’t available right now.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Media Gallery' })).toBeVisible()

  await page.unroute(latest)
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByRole('link', { name: 'Two weeks to state' }).click()
  await expect(page).toHaveURL(/\?post=/)
  await expect(page.getByRole('article').first()).toContainText('Two weeks to state')
})

/** Names of the boxes after the feed by other areas, in their order. */
const boxes = (page: Page) =>
  page
    .getByRole('region', { name: /^(News|Standings)$/ })
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')))

test(
  'an admin moves a part before another one, by keyboard, and everybody’s next page follows',
  { tag: '@night' },
  async ({ page, browser, context, journey }) => {
    test.setTimeout(240_000)
    journey.expectComplaint(/broken part|mf-discover|error occurred/)
    const dataDir = await usedDataDir()
    const stack = await startStack({ dataDir, env: PATIENT })
    try {
      await publishBrokenPart(stack, 'mf-discover', {
        slot: 'feed.rail',
        label: 'Standings',
        order: 5,
      })
      await arrive(context, 'athlete', { url: stack.url })
      await page.goto(stack.url)
      await expect(page.getByRole('region', { name: 'Standings' })).toContainText(
        'This part isn’t available right now.',
      )
      await expect(
        page.getByRole('region', { name: 'News' }).getByRole('link').first(),
      ).toBeVisible()
      expect(await boxes(page)).toEqual(['Standings', 'News'])

      const desk = await (await browser.newContext({ baseURL: stack.url })).newPage()
      await acceptConsent(desk.context())
      await signInAsDemo(desk.request, 'admin', stack.url)
      await desk.goto('/admin/system')
      const up = desk.getByRole('button', { name: 'Move News up' })
      await up.focus()
      await desk.keyboard.press('Enter')
      const parts = desk.getByRole('list', { name: 'Parts in feed.rail' }).getByRole('listitem')
      await expect(parts.first()).toContainText('News')
      await expect(up).toBeFocused()
      await expect(parts.first()).toContainText('placed by an admin')

      await desk.context().close()
      await page.goto(stack.url)
      await expect(page.getByRole('region', { name: 'Standings' })).toBeVisible()
      expect(await boxes(page)).toEqual(['News', 'Standings'])
    } finally {
      // An open page would complain about the server that goes.
      await page.goto('about:blank')
      await stack.stop()
      await removeDataDir(dataDir)
    }
  },
)
