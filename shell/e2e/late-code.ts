import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Waits for the code of toasts, questions and the focus: it comes once a page is quiet. Pages for visitors run without the
 * shell, and have none.
 */
export async function lateCodeLoaded(page: Page) {
  const hasLoaded = (file: string) =>
    page.evaluate(
      (start) => performance.getEntriesByType('resource').some(({ name }) => name.includes(start)),
      `/${file}.`,
    )
  if (await hasLoaded('assets/shell')) await expect.poll(() => hasLoaded('attention')).toBe(true)
}
