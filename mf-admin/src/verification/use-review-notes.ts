import { keptTexts, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

/** What a reviewer has written about a request: kept over errors, reloads and other requests, until it is decided. */
export function useReviewNotes(requestId: string) {
  const { id: reviewerId } = useUser()
  const kept = keptTexts(reviewerId)
  const name = `review-notes:${requestId}`
  const [notes, setNotes] = useState(() => kept.read(name) ?? '')

  function write(next: string) {
    setNotes(next)
    kept.write(name, next || null)
  }

  return { notes, write, discard: () => write('') }
}
