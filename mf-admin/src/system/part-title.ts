import { Heading } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Title above a card of rows. */
export const PartTitle = styled(Heading)`
  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`
