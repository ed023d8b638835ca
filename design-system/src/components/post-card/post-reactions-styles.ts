import styled, { css, keyframes } from 'styled-components'
import { color, duration, easing, fontWeight, media, space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'

export const Reactions = styled.div.withConfig({ componentId: 'fh-post-reactions' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-inline: calc(-1 * ${space[8]});

  b {
    color: ${color.text};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`

const inks = { fire: color.fire, accent: color.accent } as const

export const Reaction = styled(Button).withConfig({
  componentId: 'fh-post-reaction',
  shouldForwardProp: (prop) => prop !== '$ink',
})<{ $ink?: keyof typeof inks }>`
  position: relative;

  ${({ $ink }) =>
    $ink &&
    css`
      &[aria-pressed='true'],
      &[aria-pressed='true']:hover,
      &[aria-pressed='true'] b {
        color: ${inks[$ink]};
      }
    `}

  &[aria-pressed='true'] svg {
    fill: ${({ $ink }) => ($ink === 'fire' ? 'currentColor' : 'none')};
  }
`

/** The full label, if there is space for it. */
export const LongLabel = styled.span.withConfig({ componentId: 'fh-post-reaction-long' })`
  ${media.oneColumn} {
    display: none;
  }
`

export const ShortLabel = styled.span.withConfig({ componentId: 'fh-post-reaction-short' })`
  display: none;

  ${media.oneColumn} {
    display: inline;
  }
`

const flare = keyframes`
  from { opacity: 0.9; transform: scale(0.4); }
  to { opacity: 0; transform: scale(2.4); }
`

/** The product's one celebration: a ring that expands from the flame. */
export const Burst = styled.span.withConfig({ componentId: 'fh-post-burst' })`
  position: relative;
  display: inline-flex;

  &[data-bursting]::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid ${color.fire};
    border-radius: 50%;
    opacity: 0;
    pointer-events: none;
    animation: ${flare} calc(2 * ${duration.slow}) ${easing.out} 1;
  }

  @media (prefers-reduced-motion: reduce) {
    &[data-bursting]::after {
      content: none;
    }
  }
`
