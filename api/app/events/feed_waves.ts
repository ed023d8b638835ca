import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStream } from '#events/event_stream'
import type { OpenStreams } from '#events/open_streams'

interface Pace {
  /** Delay from a post to the first pages, and between the following steps. */
  stepMs: number
  /** Pages hinted in one step: about as many feeds are requested then. */
  pagesAStep: number
  /** Minimum time between two hints to the same page. */
  pauseMs: number
  /** Maximum age of the data that a page read before its stream opened. */
  freshMs: number
}

/** Reaches 10,000 pages within half a minute, with no more requests than polling at that interval. */
const PACE: Pace = { stepMs: 100, pagesAStep: 33, pauseMs: 5_000, freshMs: 30_000 }

/**
 * Hints every open page of this node that its feed may have something new. A lookup of each author's readers would cost
 * too much for every post, so all pages are hinted, in waves: a few pages at a time, and posts made meanwhile go with
 * the next wave.
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

  /** Announces a new post. */
  announce() {
    this.#announcedAt = performance.now()
    this.#isDue = true
    if (!this.#isRolling) void this.#roll()
  }

  /** Hints a newly opened stream at posts made while its page had none. */
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
