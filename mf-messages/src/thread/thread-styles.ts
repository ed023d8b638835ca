import { color, fontSize, media, size, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Thread = styled.div`
  container: thread / inline-size;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 0;
`

export const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[12]};
  min-height: ${size.header};
  padding: ${space[8]} ${space[12]} ${space[8]} ${space[20]};
  border-block-end: ${stroke.line} solid ${color.line};

  ${media.oneColumn} {
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    padding-inline: ${space[4]};
  }

  /* On a phone at 200 % zoom or text size the name needs the space. */
  @container thread (width < 16rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[4]};

    > .fh-avatar {
      display: none;
    }
  }
`

/** Only on one column, where the list is a screen of its own. */
export const BackPlace = styled.span`
  display: none;

  ${media.oneColumn} {
    display: block;
  }
`

export const Who = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;

  h1 {
    font-size: ${fontSize.reading};
  }
`

/** Lines below the name, side by side if they fit. */
export const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[12]};
  min-width: 0;

  > * {
    min-width: 0;
  }
`

export const Connection = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.verified};
  }
`

/** The messages, the elements floating over them, and the permanent notices above them. */
export const Body = styled.div`
  position: relative;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`

export const Banner = styled.div`
  padding: ${space[12]} ${space[20]} 0;

  ${media.oneColumn} {
    padding-inline: ${space[12]};
  }
`

export const Foot = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]} max(${space[12]}, env(safe-area-inset-bottom));
  border-block-start: ${stroke.line} solid ${color.line};

  ${media.oneColumn} {
    padding-inline: ${space[12]};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`
