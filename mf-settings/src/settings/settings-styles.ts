import { Page } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Navigation beside its section; on one column a row above it. */
export const Frame = styled(Page)`
  grid-template:
    'head head' auto
    'nav section' 1fr
    / 12rem minmax(0, 1fr);
  column-gap: ${space[32]};
  align-items: start;

  ${media.oneColumn} {
    grid-template: 'head' auto 'nav' auto 'section' 1fr / minmax(0, 1fr);
  }
`

export const Head = styled.header`
  grid-area: head;

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

export const SectionPlace = styled.div`
  grid-area: section;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  ${media.oneColumn} {
    gap: ${space[8]};
  }
`

export const Nav = styled.nav`
  grid-area: nav;
  position: sticky;
  top: calc(${size.header} + ${space[24]});

  ul {
    display: grid;
    gap: ${space[4]};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  ${media.oneColumn} {
    position: static;
    overflow-x: auto;
    scrollbar-width: none;

    ul {
      display: flex;
      width: max-content;
      /* The first word is aligned with the heading. */
      padding-inline: ${space[4]};
    }
  }
`

export const SectionLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding-inline: ${space[12]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  color: ${color.muted};
  white-space: nowrap;
  text-decoration: none;
  border-inline-start: ${stroke.mark} solid transparent;
  border-radius: ${radius.sm};

  &:hover {
    color: ${color.text};
    background: ${color.surface};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    color: ${color.text};
    background: ${color.surface};
    border-inline-start-color: ${color.accent};
  }

  /* Forced colors show transparent borders too. */
  @media (forced-colors: active) {
    &:not([aria-current]) {
      border-color: Canvas;
    }
  }

  ${media.oneColumn} {
    border-inline-start: 0;
    border-bottom: ${stroke.mark} solid transparent;
    border-radius: 0;

    &[aria-current='page'] {
      background: none;
      border-bottom-color: ${color.accent};
    }
  }
`
