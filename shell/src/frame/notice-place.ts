import { media, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Place above a page, at its width. */
export const NoticePlace = styled.div`
  max-width: calc(${size.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[16]} ${space[24]} 0;

  ${media.oneColumn} {
    padding: ${space[8]};
  }
`
