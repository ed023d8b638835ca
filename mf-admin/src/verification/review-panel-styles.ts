import { Button, Card } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { besideTheQueue } from './verification-styles.ts'

export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  scroll-margin-block: ${space[20]};

  /* Its content scrolls between title and decision. */
  ${besideTheQueue} {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
`

export const PanelBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  ${besideTheQueue} {
    min-height: 0;
    margin-inline: calc(-1 * ${space[20]});
    padding-inline: ${space[20]};
    overflow-y: auto;
  }
`

export const PanelHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`

/** Beside the list there is nothing to go back to. */
export const BackButton = styled(Button)`
  display: none;

  ${media.oneColumn} {
    display: inline-grid;
    flex-basis: 100%;
    justify-content: start;
    margin-inline-start: calc(-1 * ${space[12]});
  }
`
