import {
  color,
  font,
  fontSize,
  fontWeight,
  media,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Stays in view beside the text; on one column it comes before it. */
export const ContentsPlace = styled.nav`
  grid-area: contents;
  position: sticky;
  top: calc(${size.header} + ${space[24]});
  max-height: calc(100vh - ${size.header} - ${space[48]});
  overflow-y: auto;
  font-size: ${fontSize.body};

  ol {
    display: grid;
    border-inline-start: ${stroke.line} solid ${color.line};
  }

  a {
    display: block;
    padding: ${space[8]} ${space[16]};
    color: ${color.muted};
    border-inline-start: ${stroke.focus} solid transparent;
    overflow-wrap: anywhere;
  }

  a:focus-visible {
    outline-offset: calc(-1 * ${stroke.focus});
  }

  a:hover {
    color: ${color.text};
  }

  a[aria-current] {
    color: ${color.text};
    border-inline-start-color: ${color.accent};
  }

  [data-level='3'] a {
    padding-inline-start: ${space[32]};
  }

  ${media.twoColumns} {
    position: static;
    max-height: none;
  }

  ${media.oneColumn} {
    a {
      display: flex;
      align-items: center;
      min-height: ${size.target};
    }
  }
`

export const ContentsHeading = styled.p`
  padding-block-end: ${space[12]};
  color: ${color.muted};
  font-family: ${font.display};
  font-size: ${fontSize.reading};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
`
