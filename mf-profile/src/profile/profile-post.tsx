import type { Post, PostStatus } from '@fieldhouse/contract'
import { Badge, Button, PostCard, PostReactions } from '@fieldhouse/design-system'
import { usePostReactions } from '@fieldhouse/remote-kit/posts'
import { Link } from '@fieldhouse/remote-kit/router'
import { PostFoot, Reason } from './profile-post-styles.ts'

const statusWords = {
  published: null,
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden',
} as const satisfies Record<PostStatus, string | null>

interface ProfilePostProps {
  post: Post
  /** The owner looks through other eyes: everything stands there, nothing does anything. */
  isPreview: boolean
}

/** A post of this person, to fire and to boost; its comments stand on the feed, where it opens. */
export function ProfilePost({ post, isPreview }: ProfilePostProps) {
  const words = statusWords[post.status]
  return (
    <PostCard
      post={post}
      menu={words && <Badge>{words}</Badge>}
      actions={
        <div inert={isPreview}>
          {post.status === 'published' ? <Reactions post={post} /> : <Unpublished post={post} />}
        </div>
      }
    />
  )
}

const addressOf = ({ id }: Post) => `/?post=${id}`

function Reactions({ post }: { post: Post }) {
  const reactions = usePostReactions(post)
  return <PostReactions post={post} {...reactions} commentLink={<Link to={addressOf(post)} />} />
}

/** State of the post, for its author alone. */
function Unpublished({ post }: { post: Post }) {
  return (
    <PostFoot>
      {post.declineReason && <Reason dir="auto">{post.declineReason}</Reason>}
      <Button asChild variant="ghost" size="sm">
        <Link to={addressOf(post)}>Open post</Link>
      </Button>
    </PostFoot>
  )
}
