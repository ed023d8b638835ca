const KEY = 'fieldhouse-reloaded-for'

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
  try {
    if (window.sessionStorage.getItem(KEY) === reason) return false
    window.sessionStorage.setItem(KEY, reason)
  } catch {
    // Without storage nothing would prevent a loop.
    return false
  }
  window.location.reload()
  return true
}
