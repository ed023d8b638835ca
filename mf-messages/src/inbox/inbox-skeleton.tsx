import { Skeleton, VisuallyHidden } from '@fieldhouse/design-system'
import { SkeletonRow, SkeletonWords } from './inbox-styles.ts'

const ROWS = 6

/** Placeholder of the rows. */
export function InboxSkeleton({ words }: { words: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, index) => (
        <SkeletonRow key={index}>
          <Skeleton round width="2.75rem" height="2.75rem" />
          <SkeletonWords>
            <Skeleton width="9rem" height="1rem" />
            <Skeleton width="14rem" height="0.875rem" />
          </SkeletonWords>
        </SkeletonRow>
      ))}
    </div>
  )
}
