import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, notes: string): void {
  try {
    if (notes) sessionStorage.setItem(key, notes)
    else sessionStorage.removeItem(key)
  } catch {
    // They are still on screen.
  }
}

/** What a reviewer has written about a request: kept with this tab, over errors and other requests, until it is decided. */
export function useReviewNotes(requestId: string) {
  const { id: reviewerId } = useUser()
  const key = `fieldhouse-review-notes:${reviewerId}:${requestId}`
  const [notes, setNotes] = useState(() => read(key))

  function write(next: string) {
    setNotes(next)
    keep(key, next)
  }

  return { notes, write, discard: () => write('') }
}
