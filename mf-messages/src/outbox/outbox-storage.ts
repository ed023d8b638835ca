import { isOutgoingMessage, type OutgoingMessage } from './outgoing-message.ts'

/** Where unsent messages outlive the page. */
export interface OutboxStorage {
  /** In the order they were written. */
  read(): OutgoingMessage[]
  write(message: OutgoingMessage): void
  remove(key: string): void
  /** Calls back when another tab changed something. */
  watch(onChange: () => void): () => void
}

/**
 * Each person's own: several may use one browser. Each message has an entry of its own, so that two tabs that write at
 * once do not overwrite each other. What storage does not take, closed or full, lives as long as the page.
 */
export function outboxStorage(userId: string): OutboxStorage {
  const prefix = `fieldhouse-outbox:${userId}:`
  const untaken = new Map<string, OutgoingMessage>()

  return {
    read() {
      return [...storedUnder(prefix), ...untaken.values()].sort((one, other) =>
        one.createdAt.localeCompare(other.createdAt),
      )
    },
    write(message) {
      try {
        localStorage.setItem(prefix + message.key, JSON.stringify(message))
        untaken.delete(message.key)
      } catch {
        untaken.set(message.key, message)
      }
    },
    remove(key) {
      untaken.delete(key)
      try {
        localStorage.removeItem(prefix + key)
      } catch {
        // Closed storage holds nothing.
      }
    },
    watch(onChange) {
      function onStorage({ key }: StorageEvent) {
        // Null: everything was cleared.
        if (key === null || key.startsWith(prefix)) onChange()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function storedUnder(prefix: string): OutgoingMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)
      .filter(isOutgoingMessage)
  } catch {
    return []
  }
}
