const listeners = new Set<() => void>()
let loaded: string | undefined
let isThere = false

/** True if a newer build of the shell is live than the one in this page. */
export const shellUpdate = {
  /** Sets the build that this page was loaded with. */
  setLoaded(version: string | undefined) {
    loaded = version
    isThere = false
  },
  /** Sets the build that is live now. */
  setLive(version: string | undefined) {
    const next = loaded !== undefined && version !== undefined && version !== loaded
    if (next === isThere) return
    isThere = next
    for (const listener of listeners) listener()
  },
  isThere: () => isThere,
  /** The build that this page was loaded with; undefined under development. */
  loaded: () => loaded,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
