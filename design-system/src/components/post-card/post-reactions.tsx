import type { Post } from '@fieldhouse/contract'
import { useState } from 'react'
import { BoostIcon, CommentIcon, FireIcon } from '../../icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Burst, LongLabel, Reaction, Reactions, ShortLabel } from './post-reactions-face.ts'

const numbers = new Intl.NumberFormat('en')

export interface PostReactionsProps {
  post: Pick<
    Post,
    | 'fireCount'
    | 'commentCount'
    | 'boostCount'
    | 'firedByMe'
    | 'boostedByMe'
    | 'boostAwaitsGuardian'
  >
  /** Whether the comments stand below. */
  areCommentsOpen?: boolean | undefined
  onFire?: ((isOn: boolean) => void) | undefined
  onComment?: (() => void) | undefined
  onBoost?: ((isOn: boolean) => void) | undefined
}

/** What one may do with a post: fire it, comment on it, boost it. Fire and Boost are on or off. */
export function PostReactions({
  post,
  areCommentsOpen,
  onFire,
  onComment,
  onBoost,
}: PostReactionsProps) {
  // Only a press bursts: a post that comes fired from the server stands still.
  const [isBursting, setBursting] = useState(false)

  function fire() {
    setBursting(!post.firedByMe)
    onFire?.(!post.firedByMe)
  }

  return (
    <Reactions>
      <Reaction $ink="fire" variant="ghost" size="sm" aria-pressed={post.firedByMe} onClick={fire}>
        <Burst data-bursting={isBursting || undefined} onAnimationEnd={() => setBursting(false)}>
          <FireIcon aria-hidden="true" />
        </Burst>{' '}
        <b>{numbers.format(post.fireCount)}</b> Fire
      </Reaction>
      <Reaction variant="ghost" size="sm" aria-expanded={areCommentsOpen} onClick={onComment}>
        <CommentIcon aria-hidden="true" /> <b>{numbers.format(post.commentCount)}</b>{' '}
        <LongLabel>Comment</LongLabel> <ShortLabel>Reply</ShortLabel>
      </Reaction>
      <Reaction
        $ink="accent"
        variant="ghost"
        size="sm"
        aria-pressed={post.boostedByMe}
        onClick={() => onBoost?.(!post.boostedByMe)}
      >
        <BoostIcon aria-hidden="true" /> <b>{numbers.format(post.boostCount)}</b> Boost
        {post.boostAwaitsGuardian && (
          <>
            <span aria-hidden="true">(waits)</span>
            <VisuallyHidden>(waits for your guardian)</VisuallyHidden>
          </>
        )}
      </Reaction>
    </Reactions>
  )
}
