import { PostCardSkeleton, VisuallyHidden } from '@fieldhouse/design-system'

export function FeedSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the feed...</VisuallyHidden>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </>
  )
}
