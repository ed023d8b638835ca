import { media } from '@fieldhouse/design-system/tokens'
import { css } from 'styled-components'

/** A wide aspect ratio, less wide on narrow pages. The same before the picture has loaded. */
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
