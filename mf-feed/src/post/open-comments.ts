import { useState } from 'react'

/** Posts whose comments are open, so that the feed has the same height on return. */
const open = new Set<string>()

export function useCommentsOpen(postId: string, isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(() => isOpenAtFirst || open.has(postId))

  function keep(next: boolean) {
    if (next) open.add(postId)
    else open.delete(postId)
    setOpen(next)
  }

  return [isOpen, keep] as const
}
