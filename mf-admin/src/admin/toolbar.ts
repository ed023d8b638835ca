import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** The filter fields above a list. */
export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  align-items: end;
  gap: ${space[12]};

  > :only-child {
    max-width: 28rem;
  }

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`
