import styled from 'styled-components'
import { space } from '../../tokens/index.ts'
import { Card } from '../card/card.tsx'
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx'

const Body = styled.div.withConfig({ componentId: 'fh-profile-card-skeleton' })`
  display: grid;
  gap: ${space[8]};
  padding: ${space[20]};
`

/** Placeholder of a `ProfileCard`. */
export function ProfileCardSkeleton() {
  return (
    <Card padding="none" aria-hidden="true">
      <Skeleton height="6rem" />
      <Body>
        <Skeleton round width="4rem" height="4rem" />
        <SkeletonText lines={3} />
      </Body>
    </Card>
  )
}
