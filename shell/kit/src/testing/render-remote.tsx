import { render } from '@testing-library/react'
import { standInShell, type StandInOptions } from './stand-in-shell.tsx'

export type RenderRemoteOptions = StandInOptions

/**
 * Puts a remote's pages on a test's screen as the shell would, and keeps what they asked the shell to do.
 * @returns the result of testing-library's `render`, with `toasts`, `events`, `errors`, `queryClient`, the current `path()`
 *   and `holdsUnsavedWork()`
 */
export function renderRemote(options: RenderRemoteOptions) {
  const { Shell, ...record } = standInShell(options)
  return { ...render(<Shell />), ...record }
}
