/** `reconnecting`: the browser is online, but the server is unreachable. */
export type ConnectionState = 'online' | 'offline' | 'reconnecting'

const FIRST_PROBE_MS = 1000
const LONGEST_PROBE_MS = 15_000
const PROBE_TIMEOUT_MS = 5000

const listeners = new Set<() => void>()
let state: ConnectionState = 'online'
let isProbing = false
let waitMs = FIRST_PROBE_MS
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: ConnectionState) {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** True if a node answers that can also reach its database. */
async function isReached(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/health/ready', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

async function probe() {
  clearTimeout(timer)
  if (isProbing) return
  isProbing = true
  const reached = await isReached()
  isProbing = false
  if (!navigator.onLine) return set('offline')
  if (reached) {
    waitMs = FIRST_PROBE_MS
    return set('online')
  }
  set('reconnecting')
  // Random, so that a thousand pages do not return at the same moment.
  timer = setTimeout(probe, waitMs * (0.5 + Math.random()))
  waitMs = Math.min(2 * waitMs, LONGEST_PROBE_MS)
}

function goOffline() {
  clearTimeout(timer)
  set('offline')
}

function comeBack() {
  waitMs = FIRST_PROBE_MS
  if (state === 'offline') set('reconnecting')
  void probe()
}

/** State of the connection to the server. One slow or failed call proves nothing: it makes this check the server. */
export const connection = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** A call did not reach the server. */
  suspect() {
    if (state === 'online') void probe()
  },
  /**
   * Listens to the browser's online and offline events.
   * @returns a function that stops it
   */
  watch(window: Window): () => void {
    window.addEventListener('offline', goOffline)
    window.addEventListener('online', comeBack)
    if (!window.navigator.onLine) goOffline()
    return () => {
      window.removeEventListener('offline', goOffline)
      window.removeEventListener('online', comeBack)
      clearTimeout(timer)
      state = 'online'
    }
  },
  /** @returns a function that stops listening */
  onBack(back: () => void): () => void {
    let before = state
    return connection.subscribe(() => {
      const isBack = state === 'online' && before !== 'online'
      before = state
      if (isBack) back()
    })
  },
}
