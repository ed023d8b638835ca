import { useState } from 'react'
import { readDraft, writeDraft, type Draft } from './draft-storage.ts'

/** A person's unpublished post. */
export function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId))

  function keep(next: Draft) {
    setDraft(next)
    writeDraft(userId, next)
  }

  return {
    text: draft.text,
    write: (text: string) => keep({ ...draft, text }),
    discard: () => keep({ text: '', attempt: null }),
    /**
     * The idempotency key for sending `content`. It stays the same as long as the content does, over failures and
     * reloads: the server then publishes it once, whatever got lost on the way. A changed text is another post.
     */
    keyFor(content: string): string {
      if (draft.attempt?.content === content) return draft.attempt.key
      const attempt = { content, key: crypto.randomUUID() }
      keep({ ...draft, attempt })
      return attempt.key
    },
  }
}
