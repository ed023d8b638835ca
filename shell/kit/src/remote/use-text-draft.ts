import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useRef, useState } from 'react'
import { attemptAt, draftAfter, draftsOf, storedDraft, type Attempt } from './drafts.ts'
import { useUser } from './services.ts'

/** State of a text that survives errors, reloads and other pages until it is sent. */
export function useTextDraft(name: string) {
  const { id: userId } = useUser()
  const drafts = draftsOf(userId)
  const stored = storedDraft(userId, `${name}:attempt`, (attempt) => attempt as Attempt | null)
  // Read at once: a field that is gone forgets the stored one when its answer comes.
  const [restored] = useState(() => stored.read())
  const attempt = useRef(restored)
  const [written, setText] = useState(() => drafts.read(name) ?? '')
  const text = useOnceTakenOver(written, '')

  function write(typed: string) {
    const next = draftAfter(typed, { shown: text, written })
    setText(next)
    drafts.write(name, next || null)
    if (next !== '') return
    attempt.current = null
    stored.write(null)
  }

  /** The idempotency key for sending `content`: the same for the same content. */
  function keyFor(content: string): string {
    attempt.current = attemptAt(content, attempt.current)
    stored.write(attempt.current)
    return attempt.current.key
  }

  /** Forgets the text, unless another one was typed since. */
  function discard() {
    if ((drafts.read(name) ?? text) === text) write('')
  }

  return { text, write, discard, keyFor }
}
