import type { Post } from '@fieldhouse/contract'
import { PostCard } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'

/** A post whose author can be visited, where profiles are open. */
export function FeedPost({ post }: { post: Post }) {
  const profile = `/profile/${post.user.id}`
  const canVisit = useEntitlement(profile)
  return <PostCard post={post} authorLink={canVisit ? <Link to={profile} /> : undefined} />
}
