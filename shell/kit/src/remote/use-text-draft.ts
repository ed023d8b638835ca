import { useIsTakenOver } from '@fieldhouse/design-system'
import { useState } from 'react'
import { draftsOf } from './drafts.ts'
import { useUser } from './services.ts'

/** State of a text that survives errors, reloads and other pages until it is sent. */
export function useTextDraft(name: string) {
  const drafts = draftsOf(useUser().id)
  const isTakenOver = useIsTakenOver()
  const [text, setText] = useState(() => drafts.read(name) ?? '')

  function write(next: string) {
    setText(next)
    drafts.write(name, next || null)
  }

  return { text: isTakenOver ? text : '', write, discard: () => write('') }
}
