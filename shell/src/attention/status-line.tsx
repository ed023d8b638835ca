import {
  color,
  duration,
  easing,
  elevation,
  fontSize,
  radius,
  space,
} from '@fieldhouse/design-system/tokens'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.5rem);
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[16]};
  padding: ${space[8]} ${space[16]};
  color: ${color.text};
  font-size: ${fontSize.body};
  background: ${color.raised};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};
  box-shadow: ${elevation.floating};
  animation: ${rise} ${duration.medium} ${easing.out};
  pointer-events: auto;
`

/** One line about the page as a whole, shown while it applies. */
export function StatusLine({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Line>
      <p>{children}</p>
      {action}
    </Line>
  )
}
