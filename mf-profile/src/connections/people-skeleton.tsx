import { Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { Row } from './connections-styles.ts'

/** Placeholder of a list of people. */
export function PeopleSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Rows aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton width="2.75rem" height="2.75rem" round />
          <SkeletonText lines={2} />
          <Skeleton width="8rem" height="2.125rem" />
        </Row>
      ))}
    </Rows>
  )
}
