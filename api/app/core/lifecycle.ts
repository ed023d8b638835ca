/** Checks of `GET /api/health/ready` besides the database. */
type Phase = 'starting' | 'serving' | 'draining'

/** Requests that were on their way when the stop came are still served for this long. */
export const DRAIN_GRACE_MS = 500

class Lifecycle {
  #phase: Phase = 'starting'
  #drainingSince = 0
  readonly #closings: (() => void)[] = []

  get phase() {
    return this.#phase
  }

  /** From now on new requests are refused; those under way finish. */
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

  /** Takes what has to be closed once the node goes away, because it would never finish by itself. */
  whenDraining(close: () => void) {
    this.#closings.push(close)
  }
}

export const lifecycle = new Lifecycle()
