import { useOnceTakenOver } from '@fieldhouse/design-system'
import { attemptAt, draftAfter, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { draftOf, emptyDraft, isEmpty, type Draft, type DraftPicture } from './draft-storage.ts'

/** An unsent post. It survives a failure, a reload and leaving the page. */
export function useDraft(name: string) {
  const { id: userId } = useUser()
  const stored = draftOf(userId, name)
  const [written, setDraft] = useState(() => stored.read() ?? emptyDraft)
  const draft = useOnceTakenOver(written, emptyDraft)

  function keep(change: (draft: Draft) => Draft) {
    setDraft((before) => {
      const next = change(before)
      stored.write(isEmpty(next) ? null : next)
      return next
    })
  }

  return {
    text: draft.text,
    picture: draft.picture,
    write(typed: string) {
      const text = draftAfter(typed, { shown: draft.text, written: written.text })
      keep((before) => ({ ...before, text }))
    },
    attach: (picture: DraftPicture | null) => keep((before) => ({ ...before, picture })),
    describe: (alt: string) =>
      keep((before) => ({ ...before, picture: before.picture && { ...before.picture, alt } })),
    /** Forgets the draft, unless it was changed since. */
    discard() {
      // Stored directly: the field may be gone, and its state with it.
      const now = stored.read()
      const isSent = now?.text === draft.text && now.picture?.objectUrl === draft.picture?.objectUrl
      const rest = isSent ? null : now
      stored.write(rest)
      setDraft(rest ?? emptyDraft)
    },
    /** The idempotency key for sending `content`: the same for the same content. */
    keyFor(content: string): string {
      const attempt = attemptAt(content, draft.attempt)
      keep((before) => ({ ...before, attempt }))
      return attempt.key
    },
  }
}
