import { Card, Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const Group = styled(Card)`
  display: grid;
  gap: ${space[20]};
`

/** A section whose code is on its way: nearly all begin with a card of a heading, a few words and something to press. */
export function SectionSkeleton() {
  return (
    <Group aria-busy="true">
      <Skeleton width="8rem" height="1.375rem" />
      <SkeletonText lines={2} />
      <Skeleton width="9rem" height="2.75rem" />
    </Group>
  )
}
