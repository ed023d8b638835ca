import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useState } from 'react'
import { draftAfter, draftsOf } from './drafts.ts'
import { useUser } from './services.ts'

/** State of a text that survives errors, reloads and other pages until it is sent. */
export function useTextDraft(name: string) {
  const drafts = draftsOf(useUser().id)
  const [written, setText] = useState(() => drafts.read(name) ?? '')
  const text = useOnceTakenOver(written, '')

  function write(typed: string) {
    const next = draftAfter(typed, { shown: text, written })
    setText(next)
    drafts.write(name, next || null)
  }

  return { text, write, discard: () => write('') }
}
