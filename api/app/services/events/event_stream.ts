import type { ServerResponse } from 'node:http'
import type { EventHint } from '@fieldhouse/contract'

/**
 * What may wait for a client here, beyond what the system buffers for it. Hints are small, and a page that comes back
 * fetches everything again: who is this far behind has stopped reading.
 */
const UNREAD_MAX_BYTES = 64 * 1024

/** How long a browser waits before it comes back; drawn for each, so that a node's clients do not come all at once. */
const RETRY_MIN_MS = 1_000
const RETRY_SPREAD_MS = 4_000

/** One open page of an account, listening. Kept small: a node holds thousands. */
export class EventStream {
  readonly userId: string
  readonly sessionId: string
  /** On the clock of `performance.now()`; then the page comes back, through the gate again. */
  readonly closesAt: number
  readonly #response: ServerResponse

  /** @param response with its headers sent */
  constructor(
    response: ServerResponse,
    { userId, sessionId, closesAt }: { userId: string; sessionId: string; closesAt: number },
  ) {
    this.userId = userId
    this.sessionId = sessionId
    this.closesAt = closesAt
    this.#response = response
  }

  greet() {
    const retryMs = RETRY_MIN_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
    this.#write(`retry: ${retryMs}\n\n`)
  }

  /** Keeps proxies from closing what seems idle, and finds out who is gone. */
  beat() {
    this.#write(':\n\n')
  }

  send(hint: EventHint) {
    this.#write(eventOf(hint))
  }

  /** Ends it in order; the browser comes back after its retry time. */
  close() {
    this.#response.end()
  }

  /** Ends it for good, and says so. */
  endSession() {
    this.#response.end(eventOf({ type: 'session_ended' }))
  }

  #write(text: string) {
    this.#response.write(text)
    if (this.#response.writableLength > UNREAD_MAX_BYTES) this.#response.destroy()
  }
}

const eventOf = (hint: EventHint) => `data: ${JSON.stringify(hint)}\n\n`
