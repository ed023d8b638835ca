const listeners = new Set<() => void>()
let loaded: string | undefined
let isThere = false

/** True if a newer build of the shell is live than the one this page runs. */
export const shellUpdate = {
  /** Build that the page was loaded with, by its own word. */
  setLoaded(version: string | undefined) {
    loaded = version
    isThere = false
  },
  /** Build that a page loaded now would get. */
  setLive(version: string | undefined) {
    const next = loaded !== undefined && version !== undefined && version !== loaded
    if (next === isThere) return
    isThere = next
    for (const listener of listeners) listener()
  },
  isThere: () => isThere,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
