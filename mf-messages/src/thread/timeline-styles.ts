import {
  color,
  fontSize,
  fontWeight,
  layer,
  media,
  radius,
  space,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Place = styled.div`
  position: relative;
  grid-row: 2;
  min-height: 0;
`

/** A short thread is at the end, next to the composer. Reversed, a list begins at its end without a script. */
export const Scroller = styled.div<{ $isTakenOver: boolean }>`
  display: flex;
  flex-direction: ${({ $isTakenOver }) => ($isTakenOver ? 'column' : 'column-reverse')};
  height: 100%;
  padding-inline: ${space[20]};
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  ${media.oneColumn} {
    padding-inline: ${space[12]};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Whole = styled.ol`
  position: relative;
  flex: none;
  width: 100%;
  margin-block-start: auto;
`

export const Row = styled.li<{ $isPlaced: boolean }>`
  position: ${({ $isPlaced }) => ($isPlaced ? 'absolute' : 'static')};
  inset: 0 0 auto;
`

/** The gap is inside the row, to be measured with it. */
export const MessagePlace = styled.div<{ $isContinued: boolean }>`
  padding-block-end: ${({ $isContinued }) => ($isContinued ? space[8] : space[16])};
`

export const Day = styled.p`
  padding-block: ${space[8]} ${space[16]};
  color: ${color.muted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.semibold};
  text-align: center;
`

export const Unread = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  padding-block-end: ${space[16]};
  color: ${color.fire};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.semibold};

  &::before,
  &::after {
    content: '';
    border-block-start: 1px solid currentcolor;
  }
`

/** Over the messages, so that none of them moves. */
export const Floating = styled.div<{ $edge: 'start' | 'end' }>`
  position: absolute;
  inset-inline: 0;
  ${({ $edge }) => ($edge === 'start' ? 'inset-block-start' : 'inset-block-end')}: ${space[12]};
  z-index: ${layer.raised};
  display: grid;
  justify-items: center;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
`

export const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[4]} ${space[16]};
  color: ${color.muted};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  font-size: ${fontSize.small};
`
