import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'
import { PostContent, PostHead, PostRoot } from './post-card-styles.ts'

/** Placeholder of a post. Put several into one region that has `aria-busy` and one loading text. */
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
