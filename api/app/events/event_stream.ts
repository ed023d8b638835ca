import type { ServerResponse } from 'node:http'
import type { EventHint } from '@fieldhouse/contract'

/**
 * Most bytes that wait for a client here, beyond what the system buffers for it. It holds thousands of hints, more than come
 * in one turn, and a page that comes back fetches everything again: who is this far behind has stopped reading.
 */
const UNREAD_MAX_BYTES = 256 * 1024

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

  /**
   * Keeps proxies from closing what seems idle, and ends what is due.
   * @param now on the clock of `performance.now()`
   */
  beat(now: number) {
    // Ended a round ago and still open: nobody reads the end.
    if (this.#response.writableEnded) this.drop()
    else if (this.closesAt <= now) this.close()
    else this.#write(':\n\n')
  }

  send(hint: EventHint) {
    this.#write(eventOf(hint))
  }

  /** Ends it in order; the browser comes back after its retry time. */
  close() {
    if (!this.#response.writableEnded) this.#response.end()
  }

  /** Ends it for good, and says so. */
  endSession(reason?: 'suspended') {
    this.send({ type: 'session_ended', ...(reason && { reason }) })
    this.close()
  }

  /** Cuts the connection without a word. */
  drop() {
    this.#response.destroy()
  }

  #write(text: string) {
    // Writing after the end would be an error that nobody catches.
    if (this.#response.writableEnded) return
    this.#response.write(text)
    if (this.#response.writableLength > UNREAD_MAX_BYTES) this.drop()
  }
}

const eventOf = (hint: EventHint) => `data: ${JSON.stringify(hint)}\n\n`
