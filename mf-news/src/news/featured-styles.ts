import { Card } from '@fieldhouse/design-system'
import { color, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Story = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

/** The picture beside the words; one under the other where there is no room. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  gap: ${space[24]} ${space[48]};
  padding: ${space[32]};

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.oneColumn} {
    padding: ${space[20]} ${space[16]} ${space[24]};
  }
`

export const Lead = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[12]};

  h2 a:hover {
    color: ${color.accent};
  }
`

export const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  min-height: ${space[24]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

export const Excerpt = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.lead};
  overflow-wrap: anywhere;
`

export const Telling = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${space[20]};

  > * {
    max-width: 100%;
  }
`
