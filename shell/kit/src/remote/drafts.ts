/**
 * Prefix of a person's keys, already in use by browsers. Several people may share a browser: each has their own drafts.
 */
const prefixOf = (userId: string) => `fieldhouse-kept:${userId}:`

/** Unsent texts of one person, in storage that outlives the page. */
export interface Drafts {
  /** Names of all drafts, in no particular order. */
  names(): string[]
  read(name: string): string | null
  /**
   * Stores a text; null deletes it.
   * @returns false if storage is closed or full: then the text lasts as long as the page
   */
  write(name: string, text: string | null): boolean
  /** Deletes all of them, so that the browser's next user finds nothing. */
  clear(): void
  /** Calls back after a change in another tab. @returns a function that stops it */
  watch(onChange: () => void): () => void
}

/**
 * Drafts and messages waiting to be sent: kept across reloads and after a session that merely ended. Logging out
 * deletes them, after the shell has asked.
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
        // Null: everything was deleted.
        if (key === null || key.startsWith(prefix)) onChange()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
  return texts
}

/**
 * Text of a draft after somebody typed. Before the scripts, a field does not show the draft of an earlier visit: text typed there
 * follows it, so that neither is lost. Text that begins with the draft is the draft, restored by the browser and perhaps typed on.
 * @param shown text of the field before
 * @param written text of the draft before
 */
export const draftAfter = (
  typed: string,
  { shown, written }: { shown: string; written: string },
) => (shown === '' && typed !== '' && !typed.startsWith(written) ? `${written}\n${typed}` : typed)

/** Content that was sent, with the idempotency key of its request, until its success is confirmed. */
export interface Attempt {
  content: string
  key: string
}

/**
 * The attempt to send `content`. Its key is the same for the same content, across failures and reloads, so the server
 * stores it once even if an answer got lost. Changed content has a new key: under the old one it would be refused.
 */
export const attemptAt = (content: string, last: Attempt | null): Attempt =>
  last?.content === content ? last : { content, key: crypto.randomUUID() }

/**
 * One draft of any shape, stored as JSON.
 * @param parse null for a value of another shape, which counts as no draft
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
