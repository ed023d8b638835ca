import { createContext, use, useSyncExternalStore } from 'react'

const TICK_MS = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function catchUp() {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', catchUp)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', catchUp)
  }
}

/** While nobody listens the clock stands: whoever reads it first then sets it. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= TICK_MS) now = Date.now()
  return now
}

/** Moment that the first response shows, in ms since 1970: the page is taken over as it was drawn. */
export const DrawnAt = createContext<number | null>(null)

/** Milliseconds since 1970, renewed every 30 s by one timer for all who read it. */
export function useNow(): number {
  const drawnAt = use(DrawnAt)
  return useSyncExternalStore(subscribe, read, () => drawnAt ?? read())
}
