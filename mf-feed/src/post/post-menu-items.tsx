import { DropdownMenu, fullName, type MenuItem } from '@fieldhouse/design-system'
import {
  AlertIcon,
  BlockIcon,
  DeleteIcon,
  LinkIcon,
  PrivateIcon,
} from '@fieldhouse/design-system/icons'
import { useConfirm, useNotify, useNotifyFailure, useTrack, useUser } from '@fieldhouse/remote-kit'
import { Report, useBlock, useSetAside } from '@fieldhouse/remote-kit/safety'
import { useState, type ReactElement } from 'react'
import { useDeletePost } from '../posts.queries.ts'
import type { PostMenuProps } from './post-menu.tsx'

interface PostMenuItemsProps extends PostMenuProps {
  trigger: ReactElement
}

/** Copy its link; delete an own one; report somebody else's, mute or block them. */
export function PostMenuItems({ post, onMuted, onGone, trigger }: PostMenuItemsProps) {
  const { id: ownId } = useUser()
  const [isReporting, setReporting] = useState(false)
  const deletePost = useDeletePost()
  const mute = useSetAside('mutes')
  const block = useBlock(post.user, onGone)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const author = fullName(post.user)

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(new URL(`/?post=${post.id}`, location.href).href)
      notify({ title: 'Link copied', tone: 'success' })
    } catch {
      notify({ title: 'We couldn’t copy the link', description: 'Your browser blocked it.' })
    }
  }

  async function remove() {
    const isSure = await confirm({
      title: 'Delete this post?',
      description: 'The post and its comments disappear for everyone. You can’t undo this.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!isSure) return
    deletePost.mutate(post, {
      onSuccess: () => {
        notify({ title: 'Post deleted', tone: 'success' })
        track('post.deleted')
        onGone()
      },
      onError: notifyFailure('We couldn’t delete the post'),
    })
  }

  function muteAuthor() {
    mute.mutate(
      { userId: post.user.id, isSetAside: true, exceptPostId: post.id },
      {
        onSuccess: () => {
          track('person.muted')
          onMuted()
        },
        onError: notifyFailure(`We couldn’t mute ${author}`),
      },
    )
  }

  const forOwn: MenuItem[] = [
    {
      label: 'Delete post',
      icon: <DeleteIcon aria-hidden="true" />,
      isDangerous: true,
      onSelect: () => void remove(),
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
            onSelect: () => void copyLink(),
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
