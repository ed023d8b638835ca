import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { joinTeam, publishUnpromoted } from './new-release.ts'
import { acceptConsent, signInAsDemo } from './people.ts'
import { removeDataDir, startStack, usedDataDir } from './stack.ts'

async function signedIn(browser: Browser, name: string, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await acceptConsent(context)
  await signInAsDemo(context.request, name, url)
  return context.newPage()
}

const isPreviewed = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['previewed'] === 'yes')

test(
  'an admin makes a link for a release that is not live, sees it among the others, and leaves it; its team finds it in their area',
  { tag: '@night' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const dataDir = await usedDataDir()
    const stack = await startStack({ dataDir })
    try {
      const version = await publishUnpromoted(
        stack,
        'mf-news',
        `document.documentElement.dataset.previewed = 'yes'`,
      )
      const desk = await signedIn(browser, 'admin', stack.url)
      await desk.goto('/admin/system/mf-news')
      await desk.getByRole('button', { name: `Change ${version}` }).click()
      await desk.getByRole('menuitem', { name: 'Make a preview link' }).click()
      const open = `Open the preview of ${version}`
      const link = await desk.getByRole('link', { name: open }).getAttribute('href')
      await desk.getByRole('link', { name: open }).click()

      await expect(desk.getByRole('heading', { name: 'Preview mf-news?' })).toBeVisible()
      await desk.getByRole('button', { name: 'Show the preview' }).click()
      const banner = desk.getByRole('complementary', { name: 'Releases that aren’t live' })
      await expect(banner).toContainText(`You’re looking at a preview of mf-news ${version}`)
      await desk.goto('/news')
      await expect(desk.getByRole('article').first()).toBeVisible()
      expect(await isPreviewed(desk)).toBe(true)
      await banner.getByRole('button', { name: 'This page' }).click()
      await expect(banner).toContainText(`mf-news ${version}: a preview`)

      const reader = await signedIn(browser, 'athlete', stack.url)
      await reader.goto(link ?? '')
      await expect(
        reader.getByRole('heading', { name: 'This preview isn’t for you, or it’s over' }),
      ).toBeVisible()
      await reader.goto('/news')
      await expect(reader.getByRole('article').first()).toBeVisible()
      expect(await isPreviewed(reader)).toBe(false)
      await joinTeam(stack, 'mf-news', 'athlete')
      await reader.goto('/admin')
      await expect(reader.getByRole('heading', { level: 1, name: 'Your areas' })).toBeVisible()
      await reader.getByRole('link', { name: 'mf-news' }).click()
      await expect(reader.getByRole('link', { name: open })).toBeVisible()
      await reader.context().close()

      await banner.getByRole('link', { name: 'Leave preview' }).click()
      await expect(desk.getByRole('article').first()).toBeVisible()
      await expect(banner).toBeHidden()
      expect(await isPreviewed(desk)).toBe(false)
      await desk.context().close()
    } finally {
      await stack.stop()
      await removeDataDir(dataDir)
    }
  },
)
