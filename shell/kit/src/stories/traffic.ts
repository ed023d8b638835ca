/** Unanswered requests of one story's screen. */
interface Traffic {
  /** Calls in progress. */
  calls: number
  /** Those that the story leaves unanswered. */
  held: number
}

let current: Traffic = { calls: 0, held: 0 }

/** Counts the calls of every story separately. Set up once per page. */
export function watchCalls() {
  const ask = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const traffic = current
    traffic.calls++
    try {
      return await ask(...request)
    } finally {
      traffic.calls--
    }
  }
}

/** Starts counting for the next story's screen. */
export function forgetCalls() {
  current = { calls: 0, held: 0 }
}

/** An answer that never arrives. */
export function held(): Promise<never> {
  current.held++
  return new Promise<never>(() => {})
}

/** True while calls with an answer, or chunks of code, are loading. */
export function isUnderWay(): boolean {
  // webpack removes a chunk's script element once it has loaded.
  return (
    current.calls > current.held || document.head.querySelector('script[data-webpack]') !== null
  )
}
