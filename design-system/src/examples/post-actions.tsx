import { PostReactions } from '../components/post-card/post-reactions.tsx'

interface PostActionsExampleProps {
  fires: number
  comments: number
  boosts: number
  isFired?: boolean
}

/** A post's buttons, as in the product. */
export function PostActionsExample({
  fires,
  comments,
  boosts,
  isFired = false,
}: PostActionsExampleProps) {
  return (
    <PostReactions
      post={{
        fireCount: fires,
        commentCount: comments,
        boostCount: boosts,
        firedByMe: isFired,
        boostedByMe: false,
        boostAwaitsGuardian: false,
      }}
    />
  )
}
