import { Card } from '@fieldhouse/design-system'
import { color, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Above the following cards: suggestions overlap them. */
export const SearchCard = styled(Card)`
  display: grid;
  gap: ${space[16]};
  overflow: visible;
`

export const Intro = styled.header`
  display: grid;
  gap: ${space[4]};

  > p {
    color: ${color.muted};
  }

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

export const SearchLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
`

export const Terms = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  > li {
    min-width: 0;
  }
`
