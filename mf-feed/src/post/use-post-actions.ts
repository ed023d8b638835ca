import { fullName } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure, useTrack } from '@fieldhouse/remote-kit'
import { useBlock, useSetAside } from '@fieldhouse/remote-kit/safety'
import { useDeletePost } from '../posts.queries.ts'
import type { PostMenuProps } from './post-menu.tsx'

/** Actions of the post's menu on the post and its author. */
export function usePostActions(
  post: PostMenuProps['post'],
  { onMuted, onGone }: Pick<PostMenuProps, 'onMuted' | 'onGone'>,
) {
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

  return {
    copyLink: () => void copyLink(),
    remove: () => void remove(),
    muteAuthor,
    block,
  }
}
