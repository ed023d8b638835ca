import type { CurrentUser } from '@fieldhouse/contract'
import { useEffect, useState } from 'react'
import { abandonUnsavedWork } from '../unsaved-work/unsaved-work.ts'

/**
 * The person whom this page belongs to. When their session ends elsewhere the page stays theirs, with its typed text;
 * for another person it reloads.
 * @param answer the server's answer: null for nobody
 */
export function usePageOwner(answer: CurrentUser | null | undefined) {
  const [person, setPerson] = useState(answer ?? null)
  const isSomebodyElse = Boolean(answer && person && answer.id !== person.id)

  // During rendering, so that no frame shows the old person.
  if (answer && answer !== person && !isSomebodyElse) setPerson(answer)

  useEffect(() => {
    if (!isSomebodyElse) return
    abandonUnsavedWork()
    window.location.reload()
  }, [isSomebodyElse])

  return { person, isOver: person !== null && answer === null }
}
