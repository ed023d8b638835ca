import { expect, test } from '@playwright/test'
import { tryControls } from './controls.ts'
import { openStorybook, showStory, withoutAccessibilityChecks } from './story-page.ts'
import { playgrounds, storybookUrl } from './storybook.ts'

test('every control of every component changes what its playground shows', async ({ page }) => {
  test.setTimeout(120_000)
  const stories = playgrounds(process.env['STORYBOOK_DIR'] ?? '')
  expect(stories.length).toBeGreaterThan(40)
  await openStorybook(page, storybookUrl)
  await withoutAccessibilityChecks(page)
  let tried = 0
  const idle: string[] = []
  for (const { id, title } of stories) {
    expect(await showStory(page, id), title).toBe(null)
    const controls = await test.step(title, () => tryControls(page, id))
    tried += controls.tried
    idle.push(...controls.idle.map((name) => `${title}: ${name}`))
  }
  expect(idle).toEqual([])
  expect(tried).toBeGreaterThan(50)
})
