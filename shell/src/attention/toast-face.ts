import type { Toast as ToastWords } from '@fieldhouse/remote-kit/host'
import {
  color,
  duration,
  easing,
  fontSize,
  fontWeight,
  layer,
  radius,
  space,
} from '@fieldhouse/design-system/tokens'
import { Toast } from 'radix-ui'
import styled, { keyframes } from 'styled-components'

const edges = {
  neutral: color.edge,
  success: color.accent,
  danger: color.danger,
} satisfies Record<NonNullable<ToastWords['tone']>, string>

export const ToastViewport = styled(Toast.Viewport)`
  position: fixed;
  inset: auto 0 0 auto;
  z-index: ${layer.toast};
  width: min(26rem, 100vw);
  padding: ${space[16]};
  outline: none;
`

const enter = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`

export const ToastFace = styled(Toast.Root)<{ $tone: keyof typeof edges }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  color: ${color.text};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-inline-start: 3px solid ${({ $tone }) => edges[$tone]};
  border-radius: ${radius.lg};
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

export const ToastBody = styled.div`
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;

  > :first-child {
    font-weight: ${fontWeight.semibold};
  }
  > :nth-child(2) {
    color: ${color.muted};
  }
`
