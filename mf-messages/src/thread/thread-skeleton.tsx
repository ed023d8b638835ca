import { Skeleton, VisuallyHidden } from '@fieldhouse/design-system'
import styled from 'styled-components'
import { space } from '@fieldhouse/design-system/tokens'
import { Head } from './thread-styles.ts'

/** Widths of the placeholder bubbles, own ones at the end. */
const bubbles = [
  { width: '18rem', isOwn: false },
  { width: '11rem', isOwn: false },
  { width: '15rem', isOwn: true },
  { width: '20rem', isOwn: false },
  { width: '9rem', isOwn: true },
]

const Bubbles = styled.div`
  grid-row: 2;
  display: grid;
  align-content: end;
  gap: ${space[24]};
  padding: ${space[24]};
  overflow: hidden;
`

const Bubble = styled(Skeleton)<{ $isOwn: boolean }>`
  justify-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
`

export function HeadSkeleton() {
  return (
    <Head aria-busy="true">
      <Skeleton round width="2.25rem" height="2.25rem" />
      <Skeleton width="10rem" height="1.125rem" />
    </Head>
  )
}

export function MessagesSkeleton() {
  return (
    <Bubbles aria-busy="true">
      <VisuallyHidden role="status">Loading messages...</VisuallyHidden>
      {bubbles.map(({ width, isOwn }, index) => (
        <Bubble key={index} $isOwn={isOwn} width={width} height="2.75rem" />
      ))}
    </Bubbles>
  )
}
