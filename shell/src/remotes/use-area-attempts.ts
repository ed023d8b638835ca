import { useCallback, useLayoutEffect, useReducer } from 'react'

/** Delays between automatic attempts; the last one repeats. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 10_000, 30_000]

interface Attempts {
  /** Number of the attempt: the key of the mounted remote. */
  attempt: number
  status: 'trying' | 'standing' | 'failed'
  /** True while the error message is shown; it stays during the next attempt. */
  isBroken: boolean
}

type Event = 'stood' | 'failed' | 'tried again'

function next(attempts: Attempts, event: Event): Attempts {
  switch (event) {
    case 'stood':
      // A remote that threw during rendering has failed, although its parcel counts as mounted.
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
 * Attempts to mount one area. After a failure it retries automatically, with growing delays, and immediately once
 * online or on request.
 */
export function useAreaAttempts() {
  const [{ attempt, status, isBroken }, dispatch] = useReducer(next, {
    attempt: 0,
    status: 'trying',
    isBroken: false,
  })
  const tryAgain = useCallback(() => dispatch('tried again'), [])

  // Before the error is painted: an online event at that moment must not be missed.
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
