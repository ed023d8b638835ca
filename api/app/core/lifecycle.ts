/** Checks of `GET /api/health/ready` besides the database. */
type Phase = 'starting' | 'serving' | 'draining'

/** Time for which requests already on their way at the stop are still served. */
export const DRAIN_GRACE_MS = 500

class Lifecycle {
  #phase: Phase = 'starting'
  #drainingSince = 0
  readonly #closings: (() => void)[] = []

  get phase() {
    return this.#phase
  }

  /** True once new requests are refused; those under way finish. */
  get refusesRequests() {
    return this.#phase === 'draining' && performance.now() - this.#drainingSince > DRAIN_GRACE_MS
  }

  serve() {
    this.#phase = 'serving'
  }

  drain() {
    this.#phase = 'draining'
    this.#drainingSince = performance.now()
    for (const close of this.#closings) close()
  }

  /** Registers connections to close on shutdown, because they would never finish by themselves. */
  whenDraining(close: () => void) {
    this.#closings.push(close)
  }
}

export const lifecycle = new Lifecycle()
