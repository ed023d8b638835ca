import { Skeleton } from '@fieldhouse/design-system'
import { color, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const BannerPlace = styled(Skeleton)`
  height: 13.75rem;
  border-radius: 0;

  ${media.oneColumn} {
    height: 8rem;
  }
`

export const RoundPlace = styled(Skeleton)`
  align-self: start;
  width: 8rem;
  height: 8rem;
  margin-block-start: calc(-1 * ${space[20]});
  outline: ${space[4]} solid ${color.surface};

  ${media.oneColumn} {
    margin-block-start: calc(-1 * ${space[64]});
  }
`

/** Below picture, name and buttons, across all of them, like the bio. */
export const BioPlace = styled.div`
  grid-column: 1 / -1;
  max-width: 42rem;
`
