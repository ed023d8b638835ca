import type { ServerResponse } from 'node:http'
import type { EventHint } from '@fieldhouse/contract'

/**
 * Maximum number of bytes waiting for a client here, beyond the system's buffer. That is thousands of hints, more than
 * come at once, and a returning page fetches everything again: a client this far behind has stopped reading.
 */
const UNREAD_MAX_BYTES = 256 * 1024

/** Range of the browser's retry time; random for each stream, so that a node's clients do not return all at once. */
const RETRY_MIN_MS = 1_000
const RETRY_SPREAD_MS = 4_000

/** Open page of an account. Kept small: a node holds thousands. */
export class EventStream {
  readonly userId: string
  readonly sessionId: string
  #closesAt: number
  readonly #response: ServerResponse

  /**
   * @param response with its headers sent
   * @param closesAt on the clock of `performance.now()`; the page then reconnects, and is admitted again
   */
  constructor(
    response: ServerResponse,
    { userId, sessionId, closesAt }: { userId: string; sessionId: string; closesAt: number },
  ) {
    this.userId = userId
    this.sessionId = sessionId
    this.#closesAt = closesAt
    this.#response = response
  }

  greet() {
    const retryMs = RETRY_MIN_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)
    this.#write(`retry: ${retryMs}\n\n`)
  }

  /**
   * Sends a heartbeat, which keeps proxies from closing an idle stream, and ends streams that are due.
   * @param now on the clock of `performance.now()`
   */
  beat(now: number) {
    // Ended a round ago and still open: the client reads nothing.
    if (this.#response.writableEnded) this.drop()
    else if (this.#closesAt <= now) this.close()
    else this.#write(':\n\n')
  }

  send(hint: EventHint) {
    this.#write(eventOf(hint))
  }

  /** Ends the stream with its next heartbeat: its page reconnects, and refetches what hints are about. */
  closeSoon() {
    this.#closesAt = -Infinity
  }

  /** Ends the stream; the browser reconnects after its retry time. */
  close() {
    if (!this.#response.writableEnded) this.#response.end()
  }

  /** Ends the stream for good, with a last event. */
  endSession(reason?: 'suspended') {
    this.send({ type: 'session_ended', ...(reason && { reason }) })
    this.close()
  }

  /** Cuts the connection without a last event. */
  drop() {
    this.#response.destroy()
  }

  #write(text: string) {
    // Writing after the end would be an uncaught error.
    if (this.#response.writableEnded) return
    this.#response.write(text)
    if (this.#response.writableLength > UNREAD_MAX_BYTES) this.drop()
  }
}

const eventOf = (hint: EventHint) => `data: ${JSON.stringify(hint)}\n\n`
