import { ProfileCardSkeleton, Skeleton, VisuallyHidden } from '@fieldhouse/design-system'
import { Cards, Count, Found } from './results-styles.ts'

const CARDS = 6

/** Placeholder of the count and the first six results. */
export function ResultsSkeleton() {
  return (
    <Found>
      <VisuallyHidden role="status">Searching...</VisuallyHidden>
      <Count as="div" aria-hidden="true">
        <Skeleton width="6rem" />
      </Count>
      <Cards aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index}>
            <ProfileCardSkeleton />
          </li>
        ))}
      </Cards>
    </Found>
  )
}
