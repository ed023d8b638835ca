import type { Person } from '@fieldhouse/contract'
import { Avatar, Button, fullName, RelativeTime, VisuallyHidden } from '@fieldhouse/design-system'
import { useNotify } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { reasonOf } from '../refusal.ts'
import { useSetAside, type SetAsideKind } from '../safety.queries.ts'
import { Item, ItemWords } from '../settings/list-face.ts'

const words = {
  blocks: { done: 'Blocked', undo: 'Unblock', undone: 'Unblocked', again: 'Block again' },
  mutes: { done: 'Muted', undo: 'Unmute', undone: 'Unmuted', again: 'Mute again' },
} satisfies Record<SetAsideKind, Record<string, string>>

interface Props {
  kind: SetAsideKind
  user: Person
  since: string
}

/** Somebody who is kept away. Taken back by mistake, it is put on again where it was. */
export function SetAsideRow({ kind, user, since }: Props) {
  const [isSetAside, setSetAside] = useState(true)
  const change = useSetAside(kind, user.id)
  const notify = useNotify()
  const { done, undo, undone, again } = words[kind]

  function toggle() {
    change.mutate(!isSetAside, {
      onSuccess: () => setSetAside(!isSetAside),
      onError: (error) =>
        notify({ title: 'Nothing has changed', description: reasonOf(error), tone: 'danger' }),
    })
  }

  return (
    <Item>
      <Avatar person={user} />
      <ItemWords>
        <strong>
          <bdi>{fullName(user)}</bdi>
        </strong>
        <span role="status">
          {isSetAside ? (
            <>
              {done} <RelativeTime dateTime={since} />
            </>
          ) : (
            undone
          )}
        </span>
      </ItemWords>
      <Button size="sm" pending={change.isPending} onClick={toggle}>
        {isSetAside ? undo : again}
        <VisuallyHidden> {fullName(user)}</VisuallyHidden>
      </Button>
    </Item>
  )
}
