import { isFirstTimeInTab } from './first-time-in-tab.ts'

/** True for the failed load of a chunk that a deployment removed while the page was open. */
export function isVanishedChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/**
 * Reloads the page for `reason`, a live version, and never twice for the same one: a reload that does not help must not
 * repeat.
 * @returns true if it reloads
 */
export function reloadOnce(reason: string, window: Window): boolean {
  if (!isFirstTimeInTab('fieldhouse-reloaded-for', reason, window)) return false
  window.location.reload()
  return true
}
