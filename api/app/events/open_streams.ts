import type { EventHint } from '@fieldhouse/contract'
import type { EventStream } from '#events/event_stream'

/** Proxies commonly close connections idle for 30 seconds or a minute. */
export const HEARTBEAT_SECONDS = 20

/** Time for closed streams to deliver their end. */
const LAST_WORDS_MS = 1_000

/** Event streams open on this node. */
export class OpenStreams {
  readonly #byAccount = new Map<string, Set<EventStream>>()
  /** Each stream is in one slot; every second the streams of one slot get their heartbeat. */
  readonly #slots = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<EventStream>())
  #nextSlot = 0
  #beating: NodeJS.Timeout | undefined

  get size() {
    return this.#slots.reduce((sum, slot) => sum + slot.size, 0)
  }

  countOf(userId: string): number {
    return this.#byAccount.get(userId)?.size ?? 0
  }

  *[Symbol.iterator](): IterableIterator<EventStream> {
    for (const slot of this.#slots) yield* slot
  }

  /** @returns a function that removes it, once its connection is closed */
  add(stream: EventStream): () => void {
    const ofAccount = this.#byAccount.get(stream.userId) ?? new Set()
    this.#byAccount.set(stream.userId, ofAccount.add(stream))
    const slot = this.#slots[this.#nextSlot]
    slot?.add(stream)
    this.#nextSlot = (this.#nextSlot + 1) % HEARTBEAT_SECONDS
    this.#beating ??= this.#beatEverySecond()
    return () => {
      slot?.delete(stream)
      ofAccount.delete(stream)
      if (ofAccount.size === 0 && this.#byAccount.get(stream.userId) === ofAccount) {
        this.#byAccount.delete(stream.userId)
      }
    }
  }

  /** Sends a hint to the streams of its account only. */
  deliver(userId: string, hint: EventHint) {
    for (const stream of this.#byAccount.get(userId) ?? []) stream.send(hint)
  }

  /** @param sessionId null for every session of a suspended account */
  end(userId: string, sessionId: string | null) {
    for (const stream of this.#byAccount.get(userId) ?? []) {
      if (sessionId === null) stream.endSession('suspended')
      else if (stream.sessionId === sessionId) stream.endSession()
    }
  }

  /** Has all pages reconnect and refetch what hints are about, spread over a round of heartbeats. */
  renewAll() {
    for (const stream of this) stream.closeSoon()
  }

  /** Ends all streams; clients that do not read the end are cut off soon after. */
  closeAll() {
    clearInterval(this.#beating)
    this.#beating = undefined
    for (const stream of this) stream.close()
    setTimeout(() => this.#dropAll(), LAST_WORDS_MS).unref()
  }

  /** Sends the heartbeat to the streams of one slot. */
  beat(slot: number, now: number) {
    for (const stream of this.#slots[slot % HEARTBEAT_SECONDS] ?? []) stream.beat(now)
  }

  #dropAll() {
    for (const stream of this) stream.drop()
  }

  #beatEverySecond() {
    let slot = 0
    return setInterval(() => this.beat(slot++, performance.now()), 1_000).unref()
  }
}
