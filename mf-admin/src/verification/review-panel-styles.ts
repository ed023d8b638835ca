import { Button, Card } from '@fieldhouse/design-system'
import { media, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { besideTheQueue } from './verification-styles.ts'

export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  scroll-margin-block: ${space[20]};

  /* In view whichever row is selected: the content scrolls between title and decision. */
  ${besideTheQueue} {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space[20]});
    display: flex;
    flex-direction: column;
    max-height: calc(100svh - ${size.header} - 2 * ${space[20]});
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

/** The panel without a request, beside the decided row, however far down. */
export const NoRequest = styled(Card)`
  ${besideTheQueue} {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space[20]});
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
