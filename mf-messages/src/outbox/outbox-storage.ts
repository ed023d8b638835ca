import { draftsOf, type Drafts } from '@fieldhouse/remote-kit'
import { isOutgoingMessage, type OutgoingMessage } from './outgoing-message.ts'

/** Storage in which unsent messages outlive the page. */
export interface OutboxStorage {
  /** In the order of writing. */
  read(): OutgoingMessage[]
  write(message: OutgoingMessage): void
  remove(key: string): void
  /** Calls back when another tab changed something. */
  watch(onChange: () => void): () => void
}

const PREFIX = 'outbox:'

/**
 * Each message is an entry of its own, so that two tabs do not overwrite each other. If storage is closed or full,
 * messages last as long as the page.
 */
export function outboxStorage(userId: string): OutboxStorage {
  const texts = draftsOf(userId)
  const untaken = new Map<string, OutgoingMessage>()

  return {
    read() {
      return [...storedIn(texts), ...untaken.values()].sort((one, other) =>
        one.createdAt.localeCompare(other.createdAt),
      )
    },
    write(message) {
      if (texts.write(PREFIX + message.key, JSON.stringify(message))) untaken.delete(message.key)
      else untaken.set(message.key, message)
    },
    remove(key) {
      untaken.delete(key)
      texts.write(PREFIX + key, null)
    },
    watch: texts.watch,
  }
}

function storedIn(texts: Drafts): OutgoingMessage[] {
  return texts
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => parsed(texts.read(name)))
    .filter(isOutgoingMessage)
}

/** Null for a damaged entry: the others are still sent. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
