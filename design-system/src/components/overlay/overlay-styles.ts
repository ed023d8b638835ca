import { css, keyframes } from 'styled-components'
import {
  bars,
  color,
  duration,
  easing,
  elevation,
  fontSize,
  layer,
  radius,
  space,
} from '../../tokens/index.ts'
import { carryNonce } from './carry-nonce.ts'

if (typeof document !== 'undefined') carryNonce()

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.5rem);
  }
`

/** Scrim between an overlay and the page. */
export const scrim = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color.scrim};
  animation: ${appear} ${duration.medium} ${easing.out};
`

/** Surface of a dialog in the center of the screen. */
export const dialogGround = css`
  position: fixed;
  inset: 0 0 ${bars.over};
  z-index: ${layer.dialog};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  width: calc(100vw - ${space[32]});
  height: fit-content;
  max-height: calc(100dvh - ${space[32]} - ${bars.over});
  margin: auto;
  padding: ${space[24]};
  overflow-y: auto;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.xl};
  box-shadow: ${elevation.dialog};
  animation: ${rise} ${duration.slow} ${easing.out};

  &:focus {
    outline: none;
  }
`

/** Surface that floats beside its trigger. */
export const floatingGround = css`
  z-index: ${layer.dropdown};
  color: ${color.text};
  font-size: ${fontSize.body};
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};
  box-shadow: ${elevation.floating};
  animation: ${rise} ${duration.fast} ${easing.out};
`

export const dialogWidths = { sm: '28rem', md: '36rem', lg: '50rem' } as const
