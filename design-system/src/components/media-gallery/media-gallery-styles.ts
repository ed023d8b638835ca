import styled from 'styled-components'
import { color, fontSize, radius, space } from '../../tokens/index.ts'

export const Grid = styled.ul.withConfig({ componentId: 'fh-media-gallery' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(12rem, max(45%, 9.5rem), 100%), 1fr));
  gap: ${space[12]};
`

export const Tile = styled.li.withConfig({ componentId: 'fh-media-gallery-tile' })`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.raised};
  border-radius: ${radius.lg};
`

export const Opener = styled.button.withConfig({ componentId: 'fh-media-gallery-opener' })`
  display: block;
  width: 100%;
  height: 100%;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

export const Mark = styled.span.withConfig({ componentId: 'fh-media-gallery-mark' })`
  position: absolute;
  inset-block-start: ${space[8]};
  inset-inline-start: ${space[8]};
  pointer-events: none;
`

/** Placeholder of a picture. */
export const Place = styled.li.withConfig({ componentId: 'fh-media-gallery-place' })`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[8]};
  aspect-ratio: 4 / 3;
  padding: ${space[12]};
  color: ${color.muted};
  font-size: ${fontSize.small};
  text-align: center;
  border: 1px dashed ${color.edge};
  border-radius: ${radius.lg};

  svg {
    width: 1.5rem;
    height: 1.5rem;
  }
`
