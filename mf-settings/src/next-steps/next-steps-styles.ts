import { color, fontSize, fontWeight, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const StepList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: ${space[12]} 0 ${space[20]};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[8]} ${space[16]};
    min-height: 4.5rem;
    padding-block: ${space[12]};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }

  /* On a phone the actions are below the text. */
  ${media.oneColumn} {
    > li > :last-child {
      grid-column: 2 / -1;
    }
  }
`

const marks = {
  open: { ink: color.muted, ground: 'transparent', edge: color.edge },
  waiting: { ink: color.warning, ground: color.warningSoft, edge: color.warningSoft },
  done: { ink: color.accent, ground: color.accentSoft, edge: color.accentSoft },
} as const

export const Mark = styled.span<{ $state: keyof typeof marks }>`
  display: grid;
  place-content: center;
  width: 2rem;
  height: 2rem;
  color: ${({ $state }) => marks[$state].ink};
  background: ${({ $state }) => marks[$state].ground};
  border: 2px solid ${({ $state }) => marks[$state].edge};
  border-radius: ${radius.full};
`

export const StepWords = styled.div<{ $isQuiet: boolean }>`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: ${fontWeight.semibold};
    color: ${({ $isQuiet }) => ($isQuiet ? color.muted : color.text)};
  }

  span {
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`

export const StepActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`
