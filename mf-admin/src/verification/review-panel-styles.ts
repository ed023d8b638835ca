import { Button, Card } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`

export const PanelHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`

/** Side by side there is nothing to go back to. */
export const BackButton = styled(Button)`
  display: none;

  ${media.oneColumn} {
    display: inline-grid;
    flex-basis: 100%;
    justify-content: start;
    margin-inline-start: calc(-1 * ${space[12]});
  }
`
