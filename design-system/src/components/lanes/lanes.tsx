import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { laneInk, personColor, type PersonColor } from '../../tokens/index.ts'

const Ground = styled.div.withConfig({ componentId: 'fh-lanes' })<{ $color: PersonColor }>`
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  overflow: hidden;
  color: ${laneInk};
  background: linear-gradient(
    165deg,
    ${({ $color }) => $color.laneFrom},
    ${({ $color }) => $color.laneTo}
  );
  forced-color-adjust: none;
  print-color-adjust: exact;

  /* On a phone a headline takes the full width: the lanes run above it, in reserved space. */
  @container (width < 40rem) {
    &:has(> svg + *)::before {
      content: '';
      display: block;
      height: 6rem;
    }

    > svg:not(:last-child) {
      height: 6rem;
      mask-image: linear-gradient(currentColor 25%, transparent);
    }
  }
`

/** In the half opposite to the start of headlines, in either direction of text. */
const Art = styled.svg.withConfig({ componentId: 'fh-lanes-art' })`
  position: absolute;
  z-index: -1;
  inset-block: 0;
  inset-inline-end: 0;
  width: 50%;
  height: 100%;
  fill: none;
  stroke: currentColor;
  stroke-width: clamp(1.25px, 0.26cqi, 3px);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`

/** In hundredths of the half that they fill, whatever its shape: the center of the bend is beyond its end. */
const CENTER = { cx: 150, cy: 70 } as const

/** Radius and opacity, innermost first; the outermost leaves 5 hundredths free. */
const lanes = [
  [70, 0.14],
  [85, 0.2],
  [100, 0.26],
  [115, 0.32],
  [130, 0.4],
  [145, 0.5],
] as const

export interface LanesProps extends ComponentPropsWithRef<'div'> {
  /** A person's id, or any stable text, which determines the hue. */
  seed: string
}

/**
 * Running-track lanes, the signature of Fieldhouse, in place of a missing banner or picture. Needs a height or content.
 */
export function Lanes({ seed, className, children, ...rest }: LanesProps) {
  return (
    // Dark in both themes, together with its content.
    <Ground
      {...rest}
      className={className ? `dark ${className}` : 'dark'}
      $color={personColor(seed)}
    >
      <Art viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lanes.map(([radius, strength]) => (
          <circle
            key={radius}
            {...CENTER}
            r={radius}
            strokeOpacity={strength}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Art>
      {children}
    </Ground>
  )
}
