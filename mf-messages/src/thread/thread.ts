import type { Message } from '@fieldhouse/contract'
import type { Answer } from '@fieldhouse/contract/client'

/** A message, with its outbox key if it was sent from this page: that keeps its place on screen. */
export type ThreadMessage = Message & { sentAs?: string }

/** The loaded part of a thread. */
export interface Thread {
  /** Oldest first. */
  messages: ThreadMessage[]
  /** URL of the previous page; null at the beginning of the thread. */
  older: string | null
}

/** A thread after a refetch of its newest page. */
export function withNewestPage(known: Thread | undefined, page: Answer<Message[]>): Thread {
  const newest = { messages: page.data, older: page.next }
  if (!known) return newest
  const [first] = page.data
  const overlap = first ? known.messages.findIndex(({ id }) => id === first.id) : -1
  // More new messages than a page, or a shorter thread: the rest is missing in between, or nothing is above.
  if (overlap < 0) return { ...newest, messages: page.data.map(keepKeys(known)) }
  return {
    older: known.older,
    messages: [...known.messages.slice(0, overlap), ...page.data.map(keepKeys(known))],
  }
}

/** A thread with the page before its oldest message, unless it has changed since. */
export function withOlderPage(
  thread: Thread,
  { address, page }: { address: string; page: Answer<Message[]> },
): Thread {
  if (thread.older !== address) return thread
  return { messages: [...page.data, ...thread.messages], older: page.next }
}

/** A thread with a message that was just sent. */
export function withSent(thread: Thread, message: Message, sentAs: string): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return thread
  return { ...thread, messages: [...thread.messages, { ...message, sentAs }] }
}

function keepKeys({ messages }: Thread) {
  const keys = new Map(messages.map(({ id, sentAs }) => [id, sentAs]))
  return (message: Message): ThreadMessage => {
    const sentAs = keys.get(message.id)
    return sentAs === undefined ? message : { ...message, sentAs }
  }
}
