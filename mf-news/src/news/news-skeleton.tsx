import { Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { Byline, Frame, Lead, Spread, Story, Telling } from './featured-styles.ts'
import { PictureSkeleton } from '../picture/picture-skeleton.ts'

/** Placeholder of the featured story. */
export function NewsSkeleton() {
  return (
    <Story padding="none">
      <Spread>
        <Lead>
          <Byline role="status">Loading latest news...</Byline>
          <Skeleton height="2.75rem" />
          <Skeleton width="70%" height="2.75rem" />
          <SkeletonText lines={3} />
        </Lead>
        <Telling>
          <Frame>
            <PictureSkeleton aria-hidden="true" />
          </Frame>
          <SkeletonText lines={8} />
        </Telling>
      </Spread>
    </Story>
  )
}
