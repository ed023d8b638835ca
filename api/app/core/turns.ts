import { unavailable } from '#core/problems/problem'

interface Options {
  /** How much may run at once. */
  concurrent: number
  /** How many may wait for it; who comes later is refused. */
  waiting: number
  refusal: { message: string; retryAfterSeconds: number }
}

/** Lets costly work run a few at a time, in the order it came. */
export class Turns {
  readonly #options: Options
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws 503 with `Retry-After` where too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const { concurrent, waiting, refusal } = this.#options
    if (this.#running >= concurrent) {
      if (this.#waiting.length >= waiting) {
        throw unavailable('busy', refusal.message, refusal.retryAfterSeconds)
      }
      // Whoever finishes hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
