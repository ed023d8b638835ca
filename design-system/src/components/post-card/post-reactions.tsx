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
  /** True while the comments are open below. */
  areCommentsOpen?: boolean | undefined
  onFire?: ((isOn: boolean) => void) | undefined
  onComment?: (() => void) | undefined
  /** For comments on another page: an empty link element to it, instead of `onComment`. */
  commentLink?: ReactElement<{ children?: ReactNode }> | undefined
  onBoost?: ((isOn: boolean) => void) | undefined
}

/** Buttons of a post: Fire, Comment and Boost. Fire and Boost are toggles. */
export function PostReactions({
  post,
  areCommentsOpen,
  onFire,
  onComment,
  commentLink,
  onBoost,
}: PostReactionsProps) {
  // Only a press plays the animation, not a post that arrives already fired.
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
