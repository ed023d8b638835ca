import { render } from '@testing-library/react'
import { standInShell, type StandInOptions } from './stand-in-shell.tsx'

export type RenderRemoteOptions = StandInOptions

/**
 * Renders a remote's pages in a test as the shell would, and records its calls to the shell.
 * @returns the result of testing-library's `render`, with `toasts`, `events`, `errors`, `queryClient`, the current
 * `path()`, `holdsUnsavedWork()` and `openSlots()`
 */
export function renderRemote(options: RenderRemoteOptions) {
  const { Shell, ...record } = standInShell(options)
  return { ...render(<Shell />), ...record }
}
