import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Rows of things or people, with their actions at the end. */
export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  min-height: 4.5rem;
  padding-block: ${space[12]};

  & + & {
    border-top: 1px solid ${color.line};
  }
`

export const ItemWords = styled.div`
  display: grid;
  flex: 1 1 12rem;
  gap: ${space[4]};
  min-width: 0;
  overflow-wrap: anywhere;

  > strong {
    font-weight: ${fontWeight.semibold};
  }

  > span,
  > p {
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`
