const KEY = 'fieldhouse-reloaded-for'

/** A part of a script that a deployment took away while the page was open. */
export function isVanishedChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

/**
 * Reloads the page for `reason`, a version that is live now, and never twice for the same one: a reload that does not
 * help must not go on.
 * @returns true if it reloads
 */
export function reloadOnce(reason: string, window: Window): boolean {
  try {
    if (window.sessionStorage.getItem(KEY) === reason) return false
    window.sessionStorage.setItem(KEY, reason)
  } catch {
    // Without a memory there is no guard.
    return false
  }
  window.location.reload()
  return true
}
