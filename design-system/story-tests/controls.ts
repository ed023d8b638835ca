import type { Page } from '@playwright/test'

interface ArgType {
  control?: { type?: string; disable?: boolean }
  options?: readonly unknown[]
}

interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, payload: unknown): void
    once(event: string, listener: () => void): void
  }
  __STORYBOOK_PREVIEW__: {
    storyStore: {
      loadStory(story: { storyId: string }): Promise<{
        argTypes: Record<string, ArgType>
        initialArgs: Record<string, unknown>
      }>
    }
  }
}

/** Controls of the story on show: how many there are, and those whose values all look the same. */
export async function tryControls(page: Page, storyId: string) {
  return page.evaluate(async (id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: preview } =
      window as unknown as StorybookWindow
    const { argTypes, initialArgs } = await preview.storyStore.loadStory({ storyId: id })

    const othersThan = (now: unknown): Record<string, readonly unknown[]> => ({
      boolean: [true, false],
      text: ['Other words', ''],
      number: [0, 2 * Number(now) || 3],
      range: [0, 2 * Number(now) || 3],
    })

    /** Everything on the page that a control may change, with the state that is no attribute. */
    const look = () => {
      const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[]
      const states = fields.map(({ value, checked, indeterminate }) => [
        value,
        checked,
        indeterminate,
      ])
      return document.body.innerHTML + JSON.stringify(states)
    }
    // Before a story has finished Storybook answers a change by loading the page again.
    const change = (event: string, payload: object) =>
      new Promise<void>((resolve) => {
        channel.once('storyFinished', () => requestAnimationFrame(() => resolve()))
        channel.emit(event, { storyId: id, ...payload })
      })

    const differsWithin = async (before: string, ms: number) => {
      const late = performance.now() + ms
      while (look() === before && performance.now() < late) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return look() !== before
    }

    let tried = 0
    const idle: string[] = []
    for (const [name, { control, options }] of Object.entries(argTypes)) {
      if (!control?.type || control.disable) continue
      const known = options ?? othersThan(initialArgs[name])[control.type]
      if (!known) continue
      const values = known.filter((value) => value !== initialArgs[name])
      tried += 1
      const before = look()
      const changes = async (ms: number) => {
        for (const value of values) {
          await change('updateStoryArgs', { updatedArgs: { [name]: value } })
          if (await differsWithin(before, ms)) return true
        }
        return false
      }
      // Some parts, like the uploader, follow in an effect of their own: on a busy machine seconds later.
      if (!(await changes(50)) && !(await changes(10_000))) idle.push(name)
      await change('resetStoryArgs', {})
    }
    return { tried, idle }
  }, storyId)
}
