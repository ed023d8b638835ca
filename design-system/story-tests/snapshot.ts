import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { picturePath, type Variant } from '../scripts/snapshots/picture.ts'

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** Pictures that the tests take of a story; by default one in each theme at 1280 px. */
    snapshot?: {
      /** Also at 390 px, because the story has another layout there. */
      phone?: boolean
      /** Reason for taking no picture. */
      skip?: string
    }
  }
}

/** Waits for fonts and images: an earlier picture would show fallbacks. */
async function allLoaded(page: Page) {
  await page.evaluate(async () => {
    const pictures = Array.from(document.images, (image) => image.decode().catch(() => {}))
    await Promise.all([document.fonts.ready, ...pictures])
  })
}

/** Classes of what moves although the page asks for no motion: its pictures on a busy machine are other ones than on a quick one. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      .filter((effect) => Number(effect.getComputedTiming().duration) > 1)
      .map(({ target }) => String(target?.className)),
  )
}

/** Takes a picture of the page; compared with the baseline when all stories have run. */
export async function takeSnapshot(page: Page, storyId: string, variant: Variant) {
  const path = picturePath('taken', storyId, variant)
  await mkdir(dirname(path), { recursive: true })
  await allLoaded(page)
  expect.soft(await moving(page), `${variant}: what moves`).toEqual([])
  const picture = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  })
  await writeFile(path, picture)
}
