/** Requests of one story's screen that are not answered yet. */
interface Traffic {
  /** Calls under way. */
  calls: number
  /** Those of them that the story leaves without an answer. */
  held: number
}

let current: Traffic = { calls: 0, held: 0 }

/** Counts the calls of every story, each for the story that made it. To be put in place once a page. */
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

/** From now on another story's screen asks. */
export function forgetCalls() {
  current = { calls: 0, held: 0 }
}

/** An answer that never comes. */
export function held(): Promise<never> {
  current.held++
  return new Promise<never>(() => {})
}

/** True while calls that will be answered, or parts of the screen's code, are on their way. */
export function isUnderWay(): boolean {
  // webpack takes a part's element away as soon as it has come.
  return (
    current.calls > current.held || document.head.querySelector('script[data-webpack]') !== null
  )
}
