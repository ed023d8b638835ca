import styled, { keyframes } from 'styled-components'
import { color, duration, radius, space } from '../../tokens/index.ts'

const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`

export interface SkeletonShape {
  /** Any CSS length; the full width by default. */
  width?: string | undefined
  height?: string | undefined
  round?: boolean | undefined
}

/** A placeholder block. Decorative: the region around it has `aria-busy`. */
export const Skeleton = styled.span
  .withConfig({
    componentId: 'fh-skeleton',
    shouldForwardProp: (prop) => !['width', 'height', 'round'].includes(prop),
  })
  .attrs({ 'aria-hidden': true })<SkeletonShape>`
  display: block;
  flex: none;
  width: ${({ width = '100%' }) => width};
  max-width: 100%;
  height: ${({ height = '1em' }) => height};
  background: ${color.skeleton};
  border-radius: ${({ round }) => (round ? radius.full : radius.sm)};
  animation: ${breathe} ${duration.cycle} ease-in-out infinite alternate;
`

const Lines = styled.span.withConfig({ componentId: 'fh-skeleton-text' })`
  display: grid;
  gap: ${space[8]};
  flex: 1;
  min-width: 0;
`

/** Placeholder lines of text; the last one is short. */
export function SkeletonText({ lines = 2 }: { lines?: number | undefined }) {
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} height="0.875em" />
      ))}
    </Lines>
  )
}
