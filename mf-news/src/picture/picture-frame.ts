import { media } from '@fieldhouse/design-system/tokens'
import { css } from 'styled-components'

/** Cinema, and less of it where the page is narrow. The same before the picture is there as after. */
export const pictureFrame = css`
  display: block;
  width: 100%;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  background-size: cover;

  ${media.oneColumn} {
    aspect-ratio: 16 / 9;
  }
`
