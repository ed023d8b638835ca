import { color, media, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[16]};
  padding-block-start: ${space[16]};
  border-block-start: ${stroke.line} solid ${color.line};

  ${media.oneColumn} {
    grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  }
`

export const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
`

/** On phones only the icon shows, to leave room for the search field. */
export const ButtonWord = styled.span`
  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
