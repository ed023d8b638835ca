import {
  color,
  font,
  fontSize,
  fontWeight,
  layer,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const InboxHead = styled.div`
  display: flex;
  align-items: center;
  min-height: ${size.header};
  padding-inline: ${space[16]};
`

/** The lists scroll below the links between them. */
export const Boxes = styled.div`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`

/** Styled as tabs, but each has an address. */
export const BoxLinks = styled.nav`
  position: sticky;
  top: 0;
  z-index: ${layer.raised};
  display: flex;
  gap: ${space[4]};
  background: ${color.surface};
  border-block-end: ${stroke.line} solid ${color.line};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    min-height: ${size.target};
    padding-inline: ${space[16]};
    color: ${color.muted};
    border-block-end: ${stroke.focus} solid transparent;
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    letter-spacing: 0.02em;
    text-transform: uppercase;
  }

  a:hover,
  a[aria-current] {
    color: ${color.text};
  }

  a[aria-current] {
    border-block-end-color: ${color.accent};
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`

export const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  min-height: 4.75rem;
  padding: ${space[12]} ${space[16]};
`

export const SkeletonWords = styled.span`
  display: grid;
  gap: ${space[8]};
`
