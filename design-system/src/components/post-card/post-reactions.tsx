import type { Post } from '@fieldhouse/contract'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'
import { BoostIcon, CommentIcon, FireIcon } from '../../icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Burst, LongLabel, Reaction, Reactions, ShortLabel } from './post-reactions-styles.ts'

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
  /** True while the comments stand below. */
  areCommentsOpen?: boolean | undefined
  onFire?: ((isOn: boolean) => void) | undefined
  onComment?: (() => void) | undefined
  /** For comments on another page: an empty link element to it, instead of `onComment`. */
  commentLink?: ReactElement<{ children?: ReactNode }> | undefined
  onBoost?: ((isOn: boolean) => void) | undefined
}

/** Actions of a post: fire it, comment on it, boost it. Fire and Boost are on or off. */
export function PostReactions({
  post,
  areCommentsOpen,
  onFire,
  onComment,
  commentLink,
  onBoost,
}: PostReactionsProps) {
  // Only a press bursts: a post that comes fired from the server stands still.
  const [isBursting, setBursting] = useState(false)

  function fire() {
    setBursting(!post.firedByMe)
    onFire?.(!post.firedByMe)
  }

  const comment = (
    <>
      <CommentIcon aria-hidden="true" /> <b>{numbers.format(post.commentCount)}</b>{' '}
      <LongLabel>Comment</LongLabel> <ShortLabel>Reply</ShortLabel>
    </>
  )

  return (
    <Reactions>
      <Reaction $ink="fire" variant="ghost" size="sm" aria-pressed={post.firedByMe} onClick={fire}>
        <Burst data-bursting={isBursting || undefined} onAnimationEnd={() => setBursting(false)}>
          <FireIcon aria-hidden="true" />
        </Burst>{' '}
        <b>{numbers.format(post.fireCount)}</b> Fire
      </Reaction>
      {commentLink ? (
        <Reaction variant="ghost" size="sm" asChild>
          {cloneElement(commentLink, undefined, comment)}
        </Reaction>
      ) : (
        <Reaction variant="ghost" size="sm" aria-expanded={areCommentsOpen} onClick={onComment}>
          {comment}
        </Reaction>
      )}
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
            <span aria-hidden="true">(waiting)</span>
            <VisuallyHidden>(waiting for your guardian)</VisuallyHidden>
          </>
        )}
      </Reaction>
    </Reactions>
  )
}
