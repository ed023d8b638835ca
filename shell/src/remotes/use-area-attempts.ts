import { useCallback, useLayoutEffect, useReducer } from 'react'

/** Waits between attempts that nobody asked for; the last one repeats. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000]

interface Attempts {
  /** Grows with each attempt: the key under which the remote is mounted. */
  attempt: number
  status: 'trying' | 'standing' | 'failed'
  /** True while the area's message is on screen; it stays while the next attempt is under way. */
  isBroken: boolean
}

type Event = 'stood' | 'failed' | 'tried again'

function next(attempts: Attempts, event: Event): Attempts {
  switch (event) {
    case 'stood':
      // A remote that threw while it was rendered has failed already, though its parcel then counts as mounted.
      return attempts.status === 'failed'
        ? attempts
        : { ...attempts, status: 'standing', isBroken: false }
    case 'failed':
      return { ...attempts, status: 'failed', isBroken: true }
    case 'tried again':
      return { ...attempts, attempt: attempts.attempt + 1, status: 'trying' }
  }
}

/**
 * The attempts of one area to stand. After a failure it tries again by itself, with growing pauses, and at once when the
 * network is back or a person asks.
 */
export function useAreaAttempts() {
  const [{ attempt, status, isBroken }, dispatch] = useReducer(next, {
    attempt: 0,
    status: 'trying',
    isBroken: false,
  })
  const tryAgain = useCallback(() => dispatch('tried again'), [])

  // With the paint that says it failed: a network that is back in that moment must not go unheard.
  useLayoutEffect(() => {
    if (status !== 'failed') return
    const delay = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]
    const timer = setTimeout(tryAgain, delay)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [status, attempt, tryAgain])

  return {
    attempt,
    status,
    isBroken,
    tryAgain,
    stood: useCallback(() => dispatch('stood'), []),
    failed: useCallback(() => dispatch('failed'), []),
  }
}
