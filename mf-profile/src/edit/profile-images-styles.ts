import { color, media, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(14rem, auto) minmax(0, 1fr);
  gap: ${space[32]};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Part = styled.div`
  display: grid;
  align-content: space-between;
  justify-items: start;
  gap: ${space[16]};
`

export const BannerPreview = styled.div`
  display: block;
  width: 100%;
  height: 8rem;
  object-fit: cover;
  border-radius: ${radius.lg};

  /* Background while it loads. Lanes have their own. */
  &:is(img) {
    background: ${color.raised};
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  /* Scrolling to a button shows the picture above it too. */
  > button {
    scroll-margin-block-start: calc(5 * ${size.header});
  }
`
