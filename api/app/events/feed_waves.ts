import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStream } from '#events/event_stream'
import type { OpenStreams } from '#events/open_streams'

interface Pace {
  /** How long after a post the first pages are told, and then some more of them. */
  stepMs: number
  /** How many are told in one step: about as many feeds are asked for then. */
  pagesAStep: number
  /** A page is told of what comes next so much later at the earliest. */
  pauseMs: number
  /** Greatest age of what a page has read before its stream was open. */
  freshMs: number
}

/** 10,000 pages are told within half a minute, and ask no more often than if they polled as often. */
const PACE: Pace = { stepMs: 100, pagesAStep: 33, pauseMs: 5_000, freshMs: 30_000 }

/**
 * Tells every open page of this node that its feed may have something new. One post concerns so many that telling each
 * author's readers would cost a look at all of them, so all are told, in waves: few pages at once, and posts that come
 * meanwhile go with the next wave.
 */
export class FeedWaves {
  readonly #streams: OpenStreams
  readonly #pace: Pace
  #announcedAt = -Infinity
  #isDue = false
  #isRolling = false

  constructor(streams: OpenStreams, pace: Pace = PACE) {
    this.#streams = streams
    this.#pace = pace
  }

  /** There is a new post. */
  announce() {
    this.#announcedAt = performance.now()
    this.#isDue = true
    if (!this.#isRolling) void this.#roll()
  }

  /** Tells a stream that has just opened of what came while its page had none. */
  welcome(stream: EventStream) {
    const isFresh = performance.now() - this.#announcedAt < this.#pace.freshMs
    if (isFresh) stream.send({ type: 'feed' })
  }

  async #roll() {
    const { stepMs, pagesAStep, pauseMs } = this.#pace
    this.#isRolling = true
    while (this.#isDue) {
      this.#isDue = false
      const open = [...this.#streams]
      for (let start = 0; start < open.length; start += pagesAStep) {
        await sleep(stepMs, undefined, { ref: false })
        for (const stream of open.slice(start, start + pagesAStep)) stream.send({ type: 'feed' })
      }
      await sleep(pauseMs, undefined, { ref: false })
    }
    this.#isRolling = false
  }
}
