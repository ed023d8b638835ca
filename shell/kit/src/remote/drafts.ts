/** As browsers hold them already. Several people may use one browser: what each left unsent stands under their own name. */
const prefixOf = (userId: string) => `fieldhouse-kept:${userId}:`

/** Texts that one person typed and has not sent, in a storage that outlives the page. */
export interface Drafts {
  /** Names of all drafts, in no order. */
  names(): string[]
  read(name: string): string | null
  /**
   * Keeps a text; null takes it away.
   * @returns false if storage is closed or full: then the text lives as long as the page
   */
  write(name: string, text: string | null): boolean
  /** Takes away all of it: whoever comes next to this browser finds nothing of theirs. */
  clear(): void
  /** Calls back when another tab changed something. @returns a function that ends it */
  watch(onChange: () => void): () => void
}

/**
 * Drafts, and messages that wait to be sent: kept over reloads and over a session that merely ended. Who logs out takes
 * them away with them, after the shell has asked.
 */
export function draftsOf(userId: string): Drafts {
  const prefix = prefixOf(userId)
  const texts: Drafts = {
    names() {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length))
      } catch {
        return []
      }
    },
    read(name) {
      try {
        return localStorage.getItem(prefix + name)
      } catch {
        return null
      }
    },
    write(name, text) {
      try {
        if (text === null) localStorage.removeItem(prefix + name)
        else localStorage.setItem(prefix + name, text)
        return true
      } catch {
        return false
      }
    },
    clear() {
      for (const name of texts.names()) texts.write(name, null)
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
  return texts
}

/**
 * One draft with a shape of its own, as JSON.
 * @param parse null for what is of another shape: it counts as no draft
 */
export function storedDraft<T>(userId: string, name: string, parse: (stored: unknown) => T | null) {
  const drafts = draftsOf(userId)
  return {
    read(): T | null {
      try {
        return parse(JSON.parse(drafts.read(name) ?? 'null'))
      } catch {
        return null
      }
    },
    write(draft: T | null): void {
      drafts.write(name, draft && JSON.stringify(draft))
    },
  }
}
