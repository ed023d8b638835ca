import { Card, Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const Group = styled(Card)`
  display: grid;
  gap: ${space[20]};
`

/** Placeholder of a section: nearly all begin with a card that has a heading, some text and a control. */
export function SectionSkeleton() {
  return (
    <Group aria-busy="true">
      <Skeleton width="8rem" height="1.375rem" />
      <SkeletonText lines={2} />
      <Skeleton width="9rem" height="2.75rem" />
    </Group>
  )
}
