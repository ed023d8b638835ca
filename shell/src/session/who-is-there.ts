import type { CurrentUser } from '@fieldhouse/contract'
import { useEffect, useState } from 'react'
import { abandonUnsavedWork } from '../unsaved-work/unsaved-work.ts'

/**
 * The person this page belongs to. When their session ends elsewhere the page stays theirs, with what they typed in it;
 * for somebody else it starts anew.
 * @param answer what the server says: null for nobody
 */
export function useWhoIsThere(answer: CurrentUser | null | undefined) {
  const [person, setPerson] = useState(answer ?? null)
  const isSomebodyElse = Boolean(answer && person && answer.id !== person.id)

  // While rendering, so that no frame shows the old one.
  if (answer && answer !== person && !isSomebodyElse) setPerson(answer)

  useEffect(() => {
    if (!isSomebodyElse) return
    abandonUnsavedWork()
    window.location.reload()
  }, [isSomebodyElse])

  return { person, isOver: person !== null && answer === null }
}
