import { unavailable } from '#core/problems/problem'

interface Options {
  /** Maximum number running at once. */
  concurrent: number
  /** Maximum number waiting; further ones are refused. */
  waiting: number
  refusal: { message: string; retryAfterSeconds: number }
}

/** Runs costly work a few at a time, in the order of arrival. */
export class Turns {
  readonly #options: Options
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws 503 with `Retry-After` when too many are waiting */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const { concurrent, waiting, refusal } = this.#options
    if (this.#running >= concurrent) {
      if (this.#waiting.length >= waiting) {
        throw unavailable('busy', refusal.message, refusal.retryAfterSeconds)
      }
      // Finished work passes its place on, so the count stays the same.
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
