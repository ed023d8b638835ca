import { followTheme } from './follow-theme.ts'
import type { PictureUppy } from './picture-uppy.ts'

test('an open dashboard takes the page’s theme, follows its changes, and is left alone once closed', async () => {
  const themes: unknown[] = []
  const dashboard = { setOptions: ({ theme }: { theme: string }) => themes.push(theme) }
  const uppy = { getPlugin: () => dashboard } as unknown as PictureUppy
  const page = document.documentElement
  // Observers hear of a change in a microtask.
  const changed = () => Promise.resolve()

  page.classList.add('dark')
  const stop = followTheme(uppy)
  page.classList.remove('dark')
  await changed()
  page.classList.add('dark')
  await changed()
  expect(themes).toEqual(['dark', 'light', 'dark'])

  stop()
  page.classList.remove('dark')
  await changed()
  expect(themes).toHaveLength(3)
})
