import { Card } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Stats and achievements side by side; one alone takes the whole width. */
export const Sections = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPair }) =>
    $isPair ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)'};
  gap: ${space[20]};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};
  }
`

export const Section = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[16]};
`

/** A heading, with the owner's actions on its section. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  min-height: 2.125rem;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
`

/** Content of a tab, in one column. */
export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  ${media.oneColumn} {
    gap: ${space[8]};
  }
`
