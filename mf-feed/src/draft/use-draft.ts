import { useIsTakenOver } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { draftOf, emptyDraft, isEmpty, type Draft, type DraftPicture } from './draft-storage.ts'

/** A post that is written and not sent. It survives a failure, a reload and another visit. */
export function useDraft(name: string) {
  const { id: userId } = useUser()
  const stored = draftOf(userId, name)
  const isTakenOver = useIsTakenOver()
  const [written, setDraft] = useState(() => stored.read() ?? emptyDraft)
  const draft = isTakenOver ? written : emptyDraft

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
    write: (text: string) => keep((before) => ({ ...before, text })),
    attach: (picture: DraftPicture | null) => keep((before) => ({ ...before, picture })),
    describe: (alt: string) =>
      keep((before) => ({ ...before, picture: before.picture && { ...before.picture, alt } })),
    discard: () => keep(() => emptyDraft),
    /**
     * The idempotency key for sending `content`. It stays the same as long as the content does, over failures and
     * reloads: the server then takes it once, whatever got lost on the way. A changed content is another one.
     */
    keyFor(content: string): string {
      if (draft.attempt?.content === content) return draft.attempt.key
      const attempt = { content, key: crypto.randomUUID() }
      keep((before) => ({ ...before, attempt }))
      return attempt.key
    },
  }
}
