import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Waits for the code of toasts, questions and the focus: it comes once a page is quiet. */
export async function lateCodeLoaded(page: Page) {
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/attention\b/.test(name)),
    )
  await expect.poll(isLoaded).toBe(true)
}
