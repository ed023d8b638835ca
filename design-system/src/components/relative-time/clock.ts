import { use, useSyncExternalStore } from 'react'
import { DrawnContext } from '../../drawn.ts'

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

/** Without listeners the clock stands still, and the first reader sets it. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= TICK_MS) now = Date.now()
  return now
}

/** Current time in milliseconds, updated every 30 s by one timer for all components. */
export function useNow(): number {
  const drawn = use(DrawnContext)
  return useSyncExternalStore(subscribe, read, () => drawn?.at ?? read())
}
