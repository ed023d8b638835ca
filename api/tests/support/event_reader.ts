import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { EventHint } from '@fieldhouse/contract'
import { hint } from '#events/hints'
import type { Visitor } from '#tests/support/visitor'

/** Below the time of a test: no hint comes by any other path, such as polling. */
const PATIENCE_MS = 20_000

/** A client of `GET /api/events` that records what it receives. */
export class EventReader {
  readonly response: IncomingMessage
  /** Hints for this account only: feed hints go to everybody, and other tests cause them too. */
  readonly hints: EventHint[] = []
  readonly ended: Promise<void>
  text = ''
  /** Number of feed hints received. */
  feedHints = 0
  #eventsRead = 0
  #isEnded = false
  #wake: () => void = () => {}

  private constructor(response: IncomingMessage) {
    this.response = response
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => this.#take(chunk))
    this.ended = new Promise((resolve) =>
      response.once('close', () => {
        this.#isEnded = true
        this.#wake()
        resolve()
      }),
    )
    response.on('error', () => {})
  }

  static open(
    visitor: Visitor,
    origin: string,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<EventReader> {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      get(new URL(`/api/events${query}`, origin), { headers: { cookie, ...headers }, agent: false })
        .once('response', (response) => resolve(new EventReader(response)))
        .once('error', reject)
    })
  }

  get status() {
    return this.response.statusCode
  }

  /** Waits until a condition holds. */
  async until(holds: () => boolean): Promise<void> {
    const late = performance.now() + PATIENCE_MS
    while (!holds()) {
      const left = late - performance.now()
      if (left <= 0 || this.#isEnded)
        throw new Error(`the stream said only: …${this.text.slice(-500)}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => this.#wake(), left)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  /** Discards hints in flight: later ones are sent after this call. Requires an open stream. */
  async forgetEarlier(accountId: string) {
    await this.until(() => this.text.includes('retry:'))
    const userId = randomUUID()
    hint(accountId, { type: 'messages', userId })
    const isMarker = (one: EventHint) => one.type === 'messages' && one.userId === userId
    await this.until(() => this.hints.some(isMarker))
    const count = this.hints.findIndex(isMarker) + 1
    this.hints.splice(0, count)
  }

  hears(count: number) {
    return this.until(() => this.hints.length >= count)
  }

  close() {
    this.response.destroy()
  }

  #take(chunk: string) {
    this.text += chunk
    const events = this.text.split('\n\n').slice(0, -1)
    const data = events.filter((event) => event.startsWith('data: '))
    for (const event of data.slice(this.#eventsRead)) {
      const hint = JSON.parse(event.slice('data: '.length)) as EventHint
      if (hint.type === 'feed') this.feedHints += 1
      else {
        this.hints.push(hint)
      }
    }
    this.#eventsRead = data.length
    this.#wake()
  }
}
