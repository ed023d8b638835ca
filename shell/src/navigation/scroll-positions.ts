const STORAGE_KEY = 'fieldhouse-scroll'

/** Number of remembered history entries, the most recently visited ones. */
const REMEMBERED_MAX = 50

/** Scroll position of each history entry, for the life of the tab. */
export function scrollPositions(storage: () => Storage) {
  const positions = new Map<string, number>(read())

  function read(): [string, number][] {
    try {
      return JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    } catch {
      return []
    }
  }

  return {
    of: (place: string) => positions.get(place) ?? 0,
    remember(place: string, top: number) {
      positions.delete(place)
      positions.set(place, Math.round(top))
      const oldest = positions.keys().next().value
      if (positions.size > REMEMBERED_MAX && oldest !== undefined) positions.delete(oldest)
    },
    /** Stores the positions for a reload. */
    keep() {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...positions]))
      } catch {
        // Without storage a reload starts at the top.
      }
    },
  }
}
