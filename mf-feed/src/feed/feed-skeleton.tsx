import { PostCardSkeleton, VisuallyHidden } from '@fieldhouse/design-system'
import { Posts } from './feed-styles.ts'

export function FeedSkeleton() {
  return (
    <Posts>
      <VisuallyHidden role="status">Loading the feed...</VisuallyHidden>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Posts>
  )
}
