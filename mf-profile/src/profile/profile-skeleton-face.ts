import { Skeleton } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const BannerPlace = styled(Skeleton)`
  height: 13.75rem;
  border-radius: 0;

  ${media.oneColumn} {
    height: 8rem;
  }
`

export const RoundPlace = styled(Skeleton)`
  width: 8rem;
  height: 8rem;
  margin-block-start: calc(-1 * ${space[20]});

  ${media.oneColumn} {
    margin-block-start: calc(-1 * ${space[64]});
  }
`
