import { useState } from 'react'
import type { Line } from './timeline.ts'

/**
 * Messages that arrived while a thread was open: a mark for those below the window, and an announcement for screen
 * readers. Older messages loaded above do not count.
 */
export function useArrivals(newest: Line | undefined, isAtEnd: boolean) {
  const [openedAt] = useState(newest?.key)
  const [seen, setSeen] = useState(newest?.key)
  if (isAtEnd && seen !== newest?.key) setSeen(newest?.key)

  const isNew = newest?.kind === 'message' && newest.state === 'received' && newest.key !== openedAt
  return {
    hasUnseen: !isAtEnd && seen !== newest?.key,
    announcement: isNew ? `${newest.message.sender.firstName}: ${newest.message.content}` : '',
  }
}
