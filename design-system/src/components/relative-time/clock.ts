import { use, useSyncExternalStore } from 'react'
import { DrawnContext } from '../../drawn.ts'

const TICK_MS = 30_000
/** Smaller differences are the way of an answer, and change no minute that anybody reads. */
const TOLERANCE_MS = 30_000

/** The server's clock is ahead of the device's by this. */
let aheadMs = 0
const serverNow = () => Date.now() + aheadMs

/** Long ago until somebody reads it. */
let now = -Infinity
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

function catchUp() {
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    read()
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

/** True while the clock stands still, and is not of this moment. */
const isToSet = () => listeners.size === 0 && Math.abs(serverNow() - now) >= TICK_MS

/** Without listeners the clock stands still, and the first reader sets it. */
function read(): number {
  if (isToSet()) now = serverNow()
  return now
}

/** Time of a page drawn by the server. The clock goes on from it, so that taking the page over renders nothing again. */
function readDrawn(at: number): number {
  if (isToSet()) now = at
  return at
}

/** Corrects this clock by the server's: a device's own may be wrong by any time. */
export function setServerTime(at: number): void {
  if (Math.abs(at - serverNow()) < TOLERANCE_MS) return
  const ahead = at - Date.now()
  aheadMs = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead
  if (listeners.size > 0) tick()
}

/** Current time by the server in milliseconds, updated every 30 s by one timer for all components. */
export function useNow(): number {
  const drawn = use(DrawnContext)
  return useSyncExternalStore(subscribe, read, () => (drawn ? readDrawn(drawn.at) : read()))
}
