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
  /** True in a preview: everything is shown, nothing works. */
  isPreview: boolean
}

/** A post of this person, with Fire and Boost; its comments are on the feed, where it opens. */
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

/** State of the post, shown to its author only. */
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
