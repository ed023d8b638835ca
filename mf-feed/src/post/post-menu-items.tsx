import { DropdownMenu, fullName, type MenuItem } from '@fieldhouse/design-system'
import {
  AlertIcon,
  BlockIcon,
  DeleteIcon,
  LinkIcon,
  PrivateIcon,
} from '@fieldhouse/design-system/icons'
import { useUser } from '@fieldhouse/remote-kit'
import { Report } from '@fieldhouse/remote-kit/safety'
import { useState, type ReactElement } from 'react'
import type { PostMenuProps } from './post-menu.tsx'
import { usePostActions } from './use-post-actions.ts'

interface PostMenuItemsProps extends PostMenuProps {
  trigger: ReactElement
}

/** Items of the menu: copy the link; delete an own post; report another person's, mute or block them. */
export function PostMenuItems({ post, onMuted, onGone, trigger }: PostMenuItemsProps) {
  const { id: ownId } = useUser()
  const [isReporting, setReporting] = useState(false)
  const author = fullName(post.user)
  const { copyLink, remove, muteAuthor, block } = usePostActions(post, { onMuted, onGone })

  const forOwn: MenuItem[] = [
    {
      label: 'Delete post',
      icon: <DeleteIcon aria-hidden="true" />,
      isDangerous: true,
      onSelect: remove,
    },
  ]
  const forOthers: MenuItem[] = [
    { label: `Mute ${author}`, icon: <PrivateIcon aria-hidden="true" />, onSelect: muteAuthor },
    {
      label: 'Report post',
      icon: <AlertIcon aria-hidden="true" />,
      onSelect: () => setReporting(true),
    },
    {
      label: `Block ${author}`,
      icon: <BlockIcon aria-hidden="true" />,
      isDangerous: true,
      onSelect: block,
    },
  ]

  return (
    <>
      <DropdownMenu
        isOpenAtFirst
        trigger={trigger}
        items={[
          {
            label: 'Copy link',
            icon: <LinkIcon aria-hidden="true" />,
            onSelect: copyLink,
          },
          ...(post.user.id === ownId ? forOwn : forOthers),
        ]}
      />
      {isReporting && (
        <Report
          subjectType="post"
          subjectId={post.id}
          subject="this post"
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
