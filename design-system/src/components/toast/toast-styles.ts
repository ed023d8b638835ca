import * as Radix from 'radix-ui/toast'
import styled, { keyframes } from 'styled-components'
import {
  bars,
  color,
  duration,
  easing,
  elevation,
  fontSize,
  fontWeight,
  layer,
  radius,
  space,
  stroke,
} from '../../tokens/index.ts'

export const toastEdges = {
  neutral: color.edge,
  success: color.success,
  danger: color.danger,
} as const

export const Viewport = styled(Radix.Viewport).withConfig({ componentId: 'fh-toast-viewport' })`
  position: fixed;
  inset: auto 0 var(--bar-end, 0) auto;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  padding: ${space[16]};
  outline: none;

  &[data-at-start] {
    inset-block: ${bars.start} auto;
  }
`

const enter = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
`

export const Ground = styled(Radix.Root).withConfig({
  componentId: 'fh-toast',
  shouldForwardProp: (prop) => prop !== '$tone',
})<{ $tone: keyof typeof toastEdges }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  color: ${color.text};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-inline-start: ${stroke.mark} solid ${({ $tone }) => toastEdges[$tone]};
  border-radius: ${radius.lg};
  box-shadow: ${elevation.floating};
  animation: ${enter} ${duration.slow} ${easing.out};

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${duration.medium} ${easing.out};
  }

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

export const Body = styled.div.withConfig({ componentId: 'fh-toast-body' })`
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;

  > :first-child {
    font-weight: ${fontWeight.semibold};
  }
  > :nth-child(2) {
    color: ${color.muted};
  }
`
