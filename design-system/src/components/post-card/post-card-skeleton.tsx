import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'
import { PostContent, PostHead, PostRoot } from './post-card-styles.ts'

/** The shape of a post to come. Put several into one region that is `aria-busy` and says so once. */
export function PostCardSkeleton() {
  return (
    <PostRoot aria-hidden="true">
      <PostHead>
        <Skeleton round width="2.75rem" height="2.75rem" />
        <SkeletonText lines={2} />
      </PostHead>
      <PostContent>
        <SkeletonText lines={3} />
      </PostContent>
    </PostRoot>
  )
}
