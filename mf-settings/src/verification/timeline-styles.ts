import { color, fontSize, fontWeight, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Steps on a line, highlighted up to the current one. */
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const marks = { done: color.accent, now: color.warning, later: color.line } as const

export const Step = styled.li<{ $state: keyof typeof marks }>`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${({ $state }) => ($state === 'later' ? color.muted : color.text)};
  font-weight: ${fontWeight.medium};

  &::before {
    content: '';
    height: 4px;
    margin-block-end: ${space[4]};
    background: ${({ $state }) => marks[$state]};
    border-radius: ${radius.full};
  }

  time {
    font-weight: ${fontWeight.regular};
    color: ${color.muted};
  }
`
