import type { Post } from '@fieldhouse/contract'
import { fullName, PostCard, PostReactions } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { usePostReactions } from '@fieldhouse/remote-kit/posts'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { Comments } from '../comments/comments.tsx'
import { MutedAuthor } from './muted-author.tsx'
import { useCommentsOpen } from './open-comments.ts'
import { PostMenu } from './post-menu.tsx'
import { PostState } from './post-state.tsx'

interface FeedPostProps {
  post: Post
  /** Shown alone, because the person came for it. */
  isOpened?: boolean
  /** Visible as soon as the feed is. */
  isFirst?: boolean
  /** Called after it was deleted or its author blocked: the focus needs another place. */
  onGone: () => void
}

/** A post with all actions on it. */
export function FeedPost({ post, isOpened = false, isFirst = false, onGone }: FeedPostProps) {
  const profile = `/profile/${post.user.id}`
  const canVisit = useEntitlement(profile)
  const [isAuthorMuted, setAuthorMuted] = useState(false)
  const [areCommentsOpen, setCommentsOpen] = useCommentsOpen(post.id, isOpened)
  const reactions = usePostReactions(post)
  const isPublished = post.status === 'published'

  if (isAuthorMuted) {
    return <MutedAuthor author={post.user} onUnmuted={() => setAuthorMuted(false)} />
  }

  return (
    <PostCard
      post={post}
      isFirst={isFirst}
      authorLink={canVisit ? <Link to={profile} /> : undefined}
      menu={<PostMenu post={post} onMuted={() => setAuthorMuted(true)} onGone={onGone} />}
      notice={<PostState post={post} />}
      actions={
        isPublished && (
          <PostReactions
            post={post}
            areCommentsOpen={areCommentsOpen}
            {...reactions}
            onComment={() => setCommentsOpen(!areCommentsOpen)}
          />
        )
      }
      comments={
        areCommentsOpen && (
          <Comments
            postId={post.id}
            title={`Comments on the post by ${fullName(post.user)}`}
            startsWithField={!isOpened}
            isClosed={!isPublished}
          />
        )
      }
    />
  )
}
