import type { Author } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { Button, Card, fullName } from '@fieldhouse/design-system'
import { useNotify } from '@fieldhouse/remote-kit'
import { useEffect, useRef } from 'react'
import { useUnmute } from '../safety.queries.ts'
import { SetAside } from './post-face.ts'

interface MutedAuthorProps {
  author: Author
  onUnmuted: () => void
}

/** In the place of a post whose author was just muted: what happened, and the way back. */
export function MutedAuthor({ author, onUnmuted }: MutedAuthorProps) {
  const unmute = useUnmute()
  const notify = useNotify()
  const undo = useRef<HTMLButtonElement>(null)

  // The menu it was asked in is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])

  function takeBack() {
    unmute.mutate(author.id, {
      onSuccess: onUnmuted,
      onError: (error) =>
        notify({
          title: `${fullName(author)} is still muted`,
          description: refusalReason(error),
          tone: 'danger',
        }),
    })
  }

  return (
    <Card padding="sm">
      <SetAside>
        <p role="status">
          Posts by <bdi>{fullName(author)}</bdi> no longer appear in your feed. They are not told.
        </p>
        <Button ref={undo} size="sm" pending={unmute.isPending} onClick={takeBack}>
          Undo
        </Button>
      </SetAside>
    </Card>
  )
}
