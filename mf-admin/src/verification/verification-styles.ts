import { color, media, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** A window with room for both list and request, whose panel is then at most as high as the window. */
export const besideTheQueue = '@media (width >= 51.25em) and (height >= 43.75em)'

/** List and request side by side; on a phone one at a time. */
export const Columns = styled.div<{ $shows: 'queue' | 'request' }>`
  display: grid;
  grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
  align-items: start;
  gap: ${space[20]};

  ${media.oneColumn} {
    display: flex;
    flex-direction: column;
    align-items: stretch;

    > ${({ $shows }) => ($shows === 'queue' ? 'div > section' : 'section')} {
      display: none;
    }
  }
`

/** Decisions that can be undone, and the request: in view whichever row is selected. */
export const ReviewColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  align-self: stretch;
  gap: ${space[12]};

  ${besideTheQueue} {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space[20]});
    display: flex;
    flex-direction: column;
    align-self: start;
    max-height: calc(100svh - ${size.header} - 2 * ${space[20]});
  }

  ${media.oneColumn} {
    display: contents;
  }
`

export const QueueColumn = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};

  &:focus {
    outline: none;
  }

  ${media.oneColumn} {
    > :first-child {
      padding-inline: ${space[16]};
    }
  }
`

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`

export const Muted = styled.p`
  color: ${color.muted};
`
