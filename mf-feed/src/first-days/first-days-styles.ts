import { color, fontWeight, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-block-end: ${space[8]};
`

export const Steps = styled.ul`
  display: grid;
  margin-block: ${space[12]};

  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`

export const StepLink = styled.span<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[12]};
  min-height: ${size.target};
  color: ${({ $isDone }) => ($isDone ? color.muted : color.text)};
  font-weight: ${({ $isDone }) => ($isDone ? fontWeight.regular : fontWeight.semibold)};

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.muted};
  }
`

export const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-content: center;
  width: 1.5rem;
  height: 1.5rem;
  color: ${color.accent};
  background: ${({ $isDone }) => ($isDone ? color.accentSoft : 'transparent')};
  border: 2px solid ${({ $isDone }) => ($isDone ? color.accentSoft : color.edge)};
  border-radius: ${radius.full};

  svg {
    width: 1rem;
    height: 1rem;
  }
`

export const Foot = styled.div`
  display: grid;
  justify-items: start;
`
