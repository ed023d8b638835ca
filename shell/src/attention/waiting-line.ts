/** Items that need the person's attention, one at a time, from anywhere in the app. */
export interface WaitingLine<Item> {
  /** The current item. */
  current(): Item | null
  add(item: Item): void
  /** Ends an item's turn. */
  leave(item: Item): void
  subscribe(listener: () => void): () => void
}

/** `replace`: a new item replaces the current one. `queue`: it waits. */
export function createWaitingLine<Item>(order: 'replace' | 'queue'): WaitingLine<Item> {
  const listeners = new Set<() => void>()
  let items: Item[] = []

  function set(next: Item[]) {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => items[0] ?? null,
    add: (item) => set(order === 'replace' ? [item] : [...items, item]),
    leave: (item) => set(items.filter((other) => other !== item)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
