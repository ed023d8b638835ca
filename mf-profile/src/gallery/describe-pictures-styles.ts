import { color, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Pictures = styled.form`
  display: grid;
  gap: ${space[20]};
`

export const NewPictureRow = styled.div`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  gap: ${space[16]};

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: ${color.raised};
    border-radius: ${radius.md};
  }

  > div {
    grid-column: -2 / -1;
    display: grid;
    gap: ${space[12]};
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`
