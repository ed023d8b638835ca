import type { OutboxStorage } from './outbox-storage.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { sendFailure } from './send-failure.ts'

/** The server remembers a key for a day. After that only the person can know whether to send again. */
const RESUMABLE_FOR_MS = 20 * 60 * 60 * 1000

export interface OutboxOptions {
  storage: OutboxStorage
  /** Sends one message under its key, and shows it as sent. */
  deliver: (message: OutgoingMessage) => Promise<void>
  /** Runs `work` in one tab at a time. */
  oneAtATime: (work: () => Promise<void>) => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Messages that a person wrote and that have not arrived: kept across reloads and sent one after the other in the order
 * of writing, each under its own key, so that nothing is lost or sent twice.
 */
export function createOutbox({ storage, deliver, oneAtATime }: OutboxOptions) {
  const listeners = new Set<() => void>()
  let messages = storage.read()
  let running: Promise<void> | null = null

  function refresh() {
    messages = storage.read()
    for (const listener of listeners) listener()
  }

  function change(changed: OutgoingMessage[]) {
    for (const message of changed) storage.write(message)
    refresh()
  }

  const next = () => storage.read().find(({ failure }) => !failure)

  async function sendNext(message: OutgoingMessage) {
    try {
      await deliver(message)
      storage.remove(message.key)
      refresh()
    } catch (error) {
      const failure = sendFailure(error)
      // Later messages must not overtake: without a connection everything waits. A refusal concerns this one only.
      const failed = storage
        .read()
        .filter((each) => (failure.kind === 'refused' ? each.key === message.key : !each.failure))
      change(failed.map((each) => ({ ...each, failure })))
    }
  }

  async function sendAll() {
    for (let message = next(); message; message = next()) await sendNext(message)
  }

  function start(): Promise<void> {
    running ??= oneAtATime(sendAll).finally(() => {
      running = null
      // A message may have been written since the last check.
      if (next()) void start()
    })
    return running
  }

  function tryAgain(chosen: OutgoingMessage[]) {
    change(chosen.map((message) => ({ ...message, failure: null })))
    return start()
  }

  return {
    messages: () => messages,
    subscribe(listener: () => void) {
      listeners.add(listener)
      const unwatch = storage.watch(refresh)
      return () => {
        listeners.delete(listener)
        unwatch()
      }
    },
    send(recipientId: string, content: string) {
      const message = {
        key: crypto.randomUUID(),
        recipientId,
        content,
        createdAt: timeAfter(storage.read().at(-1)),
        failure: null,
      }
      // Unsent messages of today go first: a person who writes again has not given them up.
      return tryAgain([...storage.read().filter(isUnreached(recipientId)), message])
    },
    /** Retries by hand: this message, and other unsent ones to the same person, to keep the order. */
    retry(key: string) {
      const messages = storage.read()
      const chosen = messages.find((message) => message.key === key)
      if (!chosen) return
      return tryAgain([chosen, ...messages.filter(isUnreached(chosen.recipientId))])
    },
    discard(key: string) {
      storage.remove(key)
      refresh()
    },
    /** Retries automatically: on arrival and once online. Refused messages wait for the person. */
    resume() {
      const waiting = storage.read().filter(({ failure }) => failure?.kind !== 'refused')
      // Older ones wait for the person, also those left by a page that closed while it was sending.
      change(waiting.map((each) => ({ ...each, failure: isFresh(each) ? null : sendFailure(0) })))
      return start()
    },
  }
}

const isFresh = ({ createdAt }: OutgoingMessage) =>
  Date.now() - Date.parse(createdAt) < RESUMABLE_FOR_MS

const isUnreached = (wanted: string) => (message: OutgoingMessage) =>
  message.recipientId === wanted && message.failure?.kind === 'unreached' && isFresh(message)

/**
 * The current time, or right after `previous`: the order holds within a millisecond and after the clock was set back.
 */
function timeAfter(previous: OutgoingMessage | undefined): string {
  const earliest = previous ? Date.parse(previous.createdAt) + 1 : 0
  return new Date(Math.max(Date.now(), earliest)).toISOString()
}
