import { color, fontSize, fontWeight, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** List on an area's page whose rows have their buttons at the end. */
export const AreaRows = styled.ul`
  display: grid;
  gap: ${space[8]};
`

export const AreaRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]};
  background: ${color.raised};
  border-radius: ${radius.md};

  > :first-child {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

export const SmallText = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const RowButtons = styled.div`
  display: flex;
  gap: ${space[8]};
`

/** Row of a list across a card: a strong line, and quiet ones below. */
export const TextRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};

  strong {
    overflow-wrap: anywhere;
    font-weight: ${fontWeight.semibold};
  }

  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }
`
