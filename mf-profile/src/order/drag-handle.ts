import { color, media } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Handle of a row that can be dragged; phones have buttons only. */
export const DragHandle = styled.span`
  display: grid;
  place-content: center;
  align-self: center;
  min-height: 3rem;
  color: ${color.muted};
  cursor: grab;

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  ${media.oneColumn} {
    display: none;
  }
`
