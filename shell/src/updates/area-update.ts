/** A newer live release of the open area, applied by mounting it again. */
export interface AreaUpdate {
  take(): void
}

const listeners = new Set<() => void>()
let waiting: AreaUpdate | null = null

export const areaUpdate = {
  current: () => waiting,
  set(update: AreaUpdate | null) {
    waiting = update
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
