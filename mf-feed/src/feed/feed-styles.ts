import {
  bars,
  color,
  elevation,
  fontSize,
  layer,
  media,
  radius,
  space,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Not a grid: in one the pill's place could not offset its gap. */
export const Posts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[16]};

  ${media.oneColumn} {
    gap: ${space[8]};
  }

  > article {
    scroll-margin-block-start: ${space[16]};
  }
`

/** Takes no space: nothing below moves when the pill appears. */
export const PillPlace = styled.div`
  position: sticky;
  z-index: ${layer.raised};
  inset-block-start: calc(${bars.start} + ${space[12]});
  height: 0;
  margin-block-end: calc(-1 * ${space[16]});

  ${media.oneColumn} {
    margin-block-end: calc(-1 * ${space[8]});
  }
`

export const Pill = styled.div`
  display: grid;
  justify-content: center;

  button {
    border-radius: ${radius.full};
    box-shadow: ${elevation.floating};
  }
`

export const EndOfFeed = styled.p`
  padding: ${space[16]};
  font-size: ${fontSize.small};
  color: ${color.muted};
  text-align: center;
`

export const OpenedFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  scroll-margin-block-start: ${space[16]};

  ${media.oneColumn} {
    padding-block-start: ${space[12]};
  }
`

export const OpenedHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

/** Room for a post that turns out to be gone: only first responses with the post itself come without this wait. */
export const AsTallAsBoth = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > * {
    grid-area: 1 / 1;
  }

  > :last-child {
    visibility: hidden;
  }
`

/** Takes no space while it is empty. */
export const Decisions = styled.div`
  display: grid;
  gap: ${space[8]};

  &:empty {
    display: none;
  }
`

export const DecisionButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`
