import type { Author } from '@fieldhouse/contract'
import { Button, Card, fullName } from '@fieldhouse/design-system'
import { useNotifyFailure } from '@fieldhouse/remote-kit'
import { useSetAside } from '@fieldhouse/remote-kit/safety'
import { useEffect, useRef } from 'react'
import { SetAside } from './post-styles.ts'

interface MutedAuthorProps {
  author: Author
  onUnmuted: () => void
}

/** Replaces the posts of a person who was just muted, with an Undo button. */
export function MutedAuthor({ author, onUnmuted }: MutedAuthorProps) {
  const mute = useSetAside('mutes')
  const notifyFailure = useNotifyFailure()
  const undo = useRef<HTMLButtonElement>(null)

  // The menu with the pressed item is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])

  function takeBack() {
    mute.mutate(
      { userId: author.id, isSetAside: false },
      {
        onSuccess: onUnmuted,
        onError: notifyFailure(`${fullName(author)} is still muted`),
      },
    )
  }

  return (
    <Card padding="sm">
      <SetAside>
        <p role="status">
          Posts by <bdi>{fullName(author)}</bdi> won’t show up in your feed. They won’t know.
        </p>
        <Button ref={undo} size="sm" pending={mute.isPending} onClick={takeBack}>
          Undo
        </Button>
      </SetAside>
    </Card>
  )
}
