import type { Post } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { fullName, PostCard, PostReactions } from '@fieldhouse/design-system'
import { useEntitlement, useNotify, useTrack, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { Comments } from '../comments/comments.tsx'
import { useReact } from '../reactions.queries.ts'
import { MutedAuthor } from './muted-author.tsx'
import { useCommentsOpen } from './open-comments.ts'
import { PostMenu } from './post-menu.tsx'
import { PostState } from './post-state.tsx'

interface FeedPostProps {
  post: Post
  /** It stands by itself, because somebody came for it. */
  isOpened?: boolean
  /** It was deleted, or its author blocked: the focus needs another place. */
  onGone: () => void
}

/** A post with all that one may do with it. */
export function FeedPost({ post, isOpened = false, onGone }: FeedPostProps) {
  const { isMinor } = useUser()
  const profile = `/profile/${post.user.id}`
  const canVisit = useEntitlement(profile)
  const [isAuthorMuted, setAuthorMuted] = useState(false)
  const [areCommentsOpen, setCommentsOpen] = useCommentsOpen(post.id, isOpened)
  const fire = useReact(post, 'fire')
  const boost = useReact(post, 'boost', !isMinor)
  const notify = useNotify()
  const track = useTrack()

  const sayRefused = (title: string) => ({
    onError: (error: Error) => notify({ title, description: refusalReason(error), tone: 'danger' }),
  })

  if (isAuthorMuted) {
    return <MutedAuthor author={post.user} onUnmuted={() => setAuthorMuted(false)} />
  }

  return (
    <PostCard
      post={post}
      authorLink={canVisit ? <Link to={profile} /> : undefined}
      menu={<PostMenu post={post} onMuted={() => setAuthorMuted(true)} onGone={onGone} />}
      notice={<PostState post={post} />}
      actions={
        post.status === 'published' && (
          <PostReactions
            post={post}
            areCommentsOpen={areCommentsOpen}
            onFire={(isOn) => {
              fire.mutate(isOn, sayRefused('Your fire was not saved'))
              track(isOn ? 'post.fired' : 'post.unfired')
            }}
            onComment={() => setCommentsOpen(!areCommentsOpen)}
            onBoost={(isOn) => {
              boost.mutate(isOn, {
                ...sayRefused('Your boost was not saved'),
                onSuccess: ({ data }) => {
                  if (!data.boostAwaitsGuardian) return
                  notify({
                    title: 'Waits for your guardian',
                    description: 'Your boost counts as soon as they approve it.',
                  })
                },
              })
              track(isOn ? 'post.boosted' : 'post.unboosted')
            }}
          />
        )
      }
      comments={
        areCommentsOpen && (
          <Comments
            postId={post.id}
            title={`Comments on the post by ${fullName(post.user)}`}
            startsWithField={!isOpened}
          />
        )
      }
    />
  )
}
