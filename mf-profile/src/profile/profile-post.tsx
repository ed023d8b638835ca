import type { Post, PostStatus } from '@fieldhouse/contract'
import { Badge, Button, PostCard } from '@fieldhouse/design-system'
import { BoostIcon, CommentIcon, FireIcon, type Icon } from '@fieldhouse/design-system/icons'
import { Link } from '@fieldhouse/remote-kit/router'
import { Counts, PostFoot, Reason } from './profile-post-face.ts'

const statusWords = {
  published: null,
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden',
} as const satisfies Record<PostStatus, string | null>

/** A post with what became of it. Firing, commenting and boosting happen on the feed, where it opens. */
export function ProfilePost({ post }: { post: Post }) {
  const words = statusWords[post.status]
  return (
    <PostCard
      post={post}
      menu={words && <Badge>{words}</Badge>}
      actions={
        <PostFoot>
          {post.declineReason && <Reason dir="auto">{post.declineReason}</Reason>}
          <Counts>
            <Count icon={FireIcon} count={post.fireCount} what="fires" />
            <Count icon={CommentIcon} count={post.commentCount} what="comments" />
            <Count icon={BoostIcon} count={post.boostCount} what="boosts" />
          </Counts>
          <Button asChild variant="ghost" size="sm">
            <Link to={`/?post=${post.id}`}>Open post</Link>
          </Button>
        </PostFoot>
      }
    />
  )
}

function Count({ icon: CountIcon, count, what }: { icon: Icon; count: number; what: string }) {
  return (
    <li>
      <CountIcon aria-hidden="true" />
      {count.toLocaleString('en')}
      <span className="visually-hidden"> {what}</span>
    </li>
  )
}
