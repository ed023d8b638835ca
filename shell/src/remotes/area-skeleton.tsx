import type { RouteSkeleton } from '@fieldhouse/contract'
import { Card, Page, PageColumns, Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { bars, duration, media, space } from '@fieldhouse/design-system/tokens'
import styled, { keyframes } from 'styled-components'

const appear = keyframes`
  from { visibility: hidden; }
`

/**
 * What is loaded already stands before this would be seen. No taller than the window: a position to scroll back to waits
 * for the page itself.
 */
const Waiting = styled.div`
  max-height: calc(100dvh - ${bars.start} - ${bars.end});
  overflow: clip;
  animation: ${appear} ${duration.fast} steps(1, end);

  ${media.oneColumn} {
    > * > span {
      margin: ${space[16]} ${space[16]} 0;
    }
  }
`

/**
 * An area, and its skeleton after the element that its parcel is mounted in. By style alone: a page whose code is still to
 * load leaves that element empty long after the parcel was mounted, and nobody is told.
 */
export const AreaPlace = styled.div`
  > :has(> * > *) + ${Waiting} {
    display: none;
  }
`

const cards = [2, 5, 5, 5].map((lines, index) => (
  <Card key={index}>
    <SkeletonText lines={lines} />
  </Card>
))

/** A page from the press on its link until its own code draws it. Part of the shell's script: nothing of it loads on demand. */
export function AreaSkeleton({ shape }: { shape?: RouteSkeleton | undefined }) {
  return (
    <Waiting aria-hidden="true">
      {shape === 'columns' ? (
        <PageColumns start={cards[1]} end={cards[1]}>
          {cards}
        </PageColumns>
      ) : (
        <Page width={shape === 'narrow' ? 'profile' : 'content'}>
          <Skeleton width="14rem" height="2.75rem" />
          {cards}
        </Page>
      )}
    </Waiting>
  )
}
