import styled, { css, keyframes } from 'styled-components'
import {
  color,
  duration,
  easing,
  font,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  size as measure,
  space,
} from '../../tokens/index.ts'

const variants = {
  primary: css`
    color: ${color.onAccent};
    background: ${color.accent};

    &:hover {
      background: ${color.accentStrong};
    }
  `,
  secondary: css`
    color: ${color.text};
    border-color: ${color.line};

    &:hover {
      background: ${color.raised};
      border-color: ${color.edge};
    }
  `,
  ghost: css`
    color: ${color.muted};

    &:hover {
      color: ${color.text};
      background: ${color.raised};
    }
  `,
  danger: css`
    color: ${color.onDanger};
    background: ${color.danger};

    &:hover {
      background: ${color.dangerStrong};
    }
  `,
}

const sizes = {
  sm: css`
    min-height: 2.125rem;
    padding: ${space[4]} ${space[12]};
    font-size: ${fontSize.small};
    border-radius: ${radius.md};

    @media (pointer: coarse), (width < 37.5em) {
      min-height: ${measure.target};
    }
  `,
  md: css`
    min-height: ${measure.target};
    padding: ${space[8]} ${space[20]};
    font-size: ${fontSize.body};
    border-radius: ${radius.lg};
  `,
  lg: css`
    min-height: 3.5rem;
    padding: ${space[12]} ${space[32]};
    font-size: ${fontSize.reading};
    border-radius: ${radius.lg};
  `,
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export const ButtonRoot = styled.button.withConfig({ componentId: 'fh-button' })<{
  $variant: ButtonVariant
  $size: ButtonSize
}>`
  display: inline-grid;
  grid-auto-flow: column;
  align-items: center;
  justify-content: center;
  /* With asChild, icon and text are the link's own children. */
  gap: ${space[8]};
  border: 1px solid transparent;
  font-family: ${font.text};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: transform ${duration.fast} ${easing.out};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  > svg {
    width: 1.25em;
    height: 1.25em;
  }

  &:active:not([aria-disabled='true']) {
    transform: scale(0.98);
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
  }

  &[data-pending] {
    cursor: progress;
    opacity: 1;
  }
`

/** `veiled` is invisible but still names the button; `hidden` is neither visible nor named. All keep their space. */
const presences = {
  shown: '',
  veiled: 'opacity: 0;',
  hidden: 'visibility: hidden;',
} as const

/** All contents share one grid cell, so that the button is as wide as its widest content in every state. */
export const ButtonContent = styled.span.withConfig({ componentId: 'fh-button-content' })<{
  $presence: keyof typeof presences
}>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  ${({ $presence }) => presences[$presence]}

  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`

export const ButtonSpinner = styled.span.withConfig({ componentId: 'fh-button-spinner' })`
  grid-area: 1 / 1;
  justify-self: center;
  display: inline-flex;

  svg {
    width: 1.25em;
    height: 1.25em;
    animation: ${turn} ${duration.cycle} linear infinite;
  }
`
