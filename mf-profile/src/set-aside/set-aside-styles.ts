import { Card } from '@fieldhouse/design-system'
import { color, fontSize, fontWeight, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Cards of a settings section, as far apart as the other sections' cards. */
export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  ${media.oneColumn} {
    gap: ${space[8]};
  }
`

export const Group = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > p {
    max-width: 38rem;
  }
`

export const Fine = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  min-height: 4.5rem;
  padding-block: ${space[12]};
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

  > span {
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`
