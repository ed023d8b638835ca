import type { Page } from '@playwright/test'
import { DESKTOP } from './variants.ts'

/** Times in stories are relative to now; for stable pictures, now is fixed. */
const NOW = new Date('2026-11-21T12:00:00Z')

interface Report {
  type: string
  status: string
  result?: { violations?: { id: string; help: string; nodes: { html: string }[] }[] }
}

interface Channel {
  emit(event: string, payload: unknown): void
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
}

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  __STORYBOOK_PREVIEW__: {
    storyStore: { loadStory(story: { storyId: string }): Promise<{ parameters: StoryParameters }> }
  }
}

interface StoryParameters {
  snapshot?: { phone?: boolean; skip?: string }
}

/** Even the instant that remains of an animation for who asked for no motion gives a dialog a layer of its own on a busy machine. */
const STILL = '*, ::before, ::after { animation: none !important }'

/**
 * Opens the page in which a worker shows all its stories: loading it costs more than any of them. Nothing moves there: Chromium
 * keeps the fraction of a pixel at which a moving layer began, so what a play changes while a dialog still rises is drawn a
 * pixel away from where it is drawn after.
 */
export async function openStorybook(page: Page, url: string): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${url}/iframe.html`, { waitUntil: 'load' })
  // For a picture of more than the window Chromium makes the page 1 px wide; on a busy machine that is laid out, and a page scrolled
  // down would follow its anchor elsewhere.
  await page.addStyleTag({ content: `html { overflow-anchor: none } ${STILL}` })
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
}

/**
 * Shows a story as on a first visit, and plays it.
 * @returns the reason of a failure, including violations found by the accessibility addon; null on success
 */
export async function showStory(page: Page, storyId: string): Promise<string | null> {
  await page.setViewportSize(DESKTOP)
  return page.evaluate((id) => {
    const channel = (window as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
    return new Promise<string | null>((resolve) => {
      function finish(problem: string | null) {
        for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener)
        resolve(problem)
      }
      const words = (error: Error) => error.stack ?? error.message
      const listeners = {
        storyFinished({ reporters = [] }: { reporters?: Report[] }) {
          const violations = reporters.flatMap(({ result }) => result?.violations ?? [])
          const found = violations.map(
            ({ id, help, nodes }) =>
              `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`,
          )
          finish(found.length > 0 ? found.join('\n') : null)
        },
        storyErrored: ({ description }: { description: string }) => finish(description),
        storyThrewException: (error: Error) => finish(words(error)),
        playFunctionThrewException: (error: Error) => finish(words(error)),
        unhandledErrorsWhilePlaying: ([error]: Error[]) =>
          finish(error ? words(error) : 'An error'),
        storyMissing: (missing: string) => finish(`There is no story ${missing}`),
      }
      for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener)
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
    })
  }, storyId)
}

/** Leaves the accessibility addon out, where a story is shown again and again. */
export async function withoutAccessibilityChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow
    channel.emit('updateGlobals', { globals: { a11y: { manual: true } } })
  })
}

/** A story's settings for its pictures. */
export async function snapshotOf(page: Page, storyId: string) {
  return page.evaluate(async (id) => {
    const { storyStore } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__
    return (await storyStore.loadStory({ storyId: id })).parameters.snapshot ?? {}
  }, storyId)
}
