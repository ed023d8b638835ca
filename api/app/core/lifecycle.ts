/** Checks of `GET /api/health/ready` besides the database. */
type Phase = 'starting' | 'serving' | 'draining'

/** Time for which requests already on their way at the stop are still served. */
export const DRAIN_GRACE_MS = 500

class Lifecycle {
  #phase: Phase = 'starting'
  #drainingSince = 0
  readonly #closings: (() => void)[] = []
  #preparations = 0
  #wasReady = false

  get phase() {
    return this.#phase
  }

  /** True once new requests are refused; those under way finish. */
  get refusesRequests() {
    return this.#phase === 'draining' && performance.now() - this.#drainingSince > DRAIN_GRACE_MS
  }

  /** True while work goes on that the first request would wait for. */
  get isPreparing() {
    return !this.#wasReady && this.#preparations > 0
  }

  /** Keeps a node that was never ready from becoming so before this work is over. */
  async prepare(work: Promise<unknown>) {
    this.#preparations += 1
    await work.finally(() => (this.#preparations -= 1))
  }

  /** Called for the first answer that says so: from then on, nothing but failures takes it back. */
  becomeReady() {
    this.#wasReady = true
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
