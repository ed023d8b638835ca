import { test as base, expect, type Page } from '@playwright/test'
import { namelessIcons, smallControls, unexplainedControls } from '../page-checks/index.ts'
import { takeSnapshot } from './snapshot.ts'
import { openStorybook, showStory, snapshotOf } from './story-page.ts'
import { storiesByFile, storybookUrl } from './storybook.ts'
import { variants } from './variants.ts'
import { violations } from './violations.ts'

const test = base.extend<object, { storybook: Page }>({
  storybook: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await openStorybook(page, storybookUrl)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Distance that the page can be scrolled sideways, in px. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** True at night: axe then looks at every story on a phone, too, and not only at those with another layout there. */
const isWhole = process.env['STORIES'] === 'whole'

const NONE = { namelessIcons: [], unexplainedControls: [], smallControls: [] }

/** Faults of a story's controls, at the width of a phone. */
async function phoneFaults(page: Page) {
  return {
    namelessIcons: await page.evaluate(namelessIcons, 'body'),
    unexplainedControls: await page.evaluate(unexplainedControls, 'body'),
    smallControls: await page.evaluate(smallControls, 'body'),
  }
}

/** A new width reaches observers of sizes, and the marks that they set, a frame later than the page. */
async function twoFrames(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

/** Shows a theme with its final colors: during a transition axe would measure others. */
async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  }, theme === 'dark')
}

for (const [file, stories] of storiesByFile(process.env['STORYBOOK_DIR'] ?? '')) {
  test.describe(file, () => {
    // Stories of one file share its code: one worker loads it.
    test.describe.configure({ mode: 'default' })

    for (const { id, title, name } of stories) {
      test(`${title}: ${name}`, async ({ storybook: page }) => {
        expect(await showStory(page, id), 'the story').toBe(null)

        const { skip, phone = false } = await snapshotOf(page, id)
        for (const { name: variant, theme, viewport, axe } of variants) {
          const place = `${theme}, ${viewport.width} px`
          await page.setViewportSize(viewport)
          await twoFrames(page)
          await showTheme(page, theme)
          if (!skip && (variant !== 'phone' || phone)) await takeSnapshot(page, id, variant)
          const hasOwnLook = variant !== 'phone' || phone || isWhole
          if (axe && hasOwnLook) expect.soft(await violations(page, axe), place).toEqual([])
          // On a busy machine a page takes up its new width some frames later.
          const soon = expect.configure({ soft: true, timeout: 10_000 })
          await soon.poll(() => sidewaysScroll(page), `${place}: px that stick out`).toBe(0)
          if (variant === 'phone') await soon.poll(() => phoneFaults(page), place).toEqual(NONE)
        }
      })
    }
  })
}
