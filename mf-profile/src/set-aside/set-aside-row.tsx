import type { SetAside } from '@fieldhouse/contract'
import { Avatar, Button, fullName, RelativeTime, VisuallyHidden } from '@fieldhouse/design-system'
import { useNotifyFailure } from '@fieldhouse/remote-kit'
import { useSetAside, type SetAsideKind } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { Item, ItemWords } from './set-aside-styles.ts'

const words = {
  blocks: { done: 'Blocked', undo: 'Unblock', undone: 'Unblocked', again: 'Block again' },
  mutes: { done: 'Muted', undo: 'Unmute', undone: 'Unmuted', again: 'Mute again' },
} satisfies Record<SetAsideKind, Record<string, string>>

interface Props {
  kind: SetAsideKind
  setAside: SetAside
}

/** A blocked or muted person. After removal by mistake the same button restores it. */
export function SetAsideRow({ kind, setAside: { userId, user, createdAt } }: Props) {
  const [isSetAside, setSetAside] = useState(true)
  const change = useSetAside(kind, { keepsList: true })
  const notifyFailure = useNotifyFailure()
  const { done, undo, undone, again } = words[kind]
  const name = user ? fullName(user) : 'Someone you can’t see anymore'

  function toggle() {
    change
      .mutateAsync({ userId, isSetAside: !isSetAside })
      .then(() => setSetAside(!isSetAside), notifyFailure('That didn’t go through'))
  }

  return (
    <Item>
      <Avatar person={user ?? { id: userId, firstName: '', lastName: '', profileImageUrl: null }} />
      <ItemWords>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span role="status">
          {isSetAside ? (
            <>
              {done} <RelativeTime dateTime={createdAt} />
            </>
          ) : (
            undone
          )}
        </span>
      </ItemWords>
      <Button size="sm" pending={change.isPending} onClick={toggle}>
        {isSetAside ? undo : again}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Item>
  )
}
