import {
  color,
  fontSize,
  fontWeight,
  layer,
  media,
  radius,
  size,
  space,
  stroke,
} from '../../tokens/index.ts'
import styled from 'styled-components'

/** 64 px, always in view. Below 820 px the entries stand in a row of their own that scrolls sideways. */
export const HeaderBar = styled.header.withConfig({ componentId: 'fh-app-header' })`
  container: header / inline-size;
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: color-mix(in srgb, ${color.bg} 86%, transparent);
  backdrop-filter: blur(12px);
  border-bottom: 1px solid ${color.line};
`

export const HeaderRow = styled.div.withConfig({ componentId: 'fh-app-header-row' })`
  display: grid;
  grid-template: 'brand nav actions' ${size.header} / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space[48]};
  box-sizing: content-box;
  max-width: ${size.content};
  margin-inline: auto;
  padding-inline: ${space[24]};

  ${media.oneColumn} {
    grid-template: 'brand actions' ${size.header} 'nav nav' auto / minmax(0, 1fr) auto;
    gap: 0 ${space[12]};
    padding-inline: ${space[16]};
  }

  /* Letters twice as large on a phone. */
  @container header (width < 14rem) {
    gap: 0 ${space[4]};
    padding-inline: ${space[8]};
  }
`

export const BrandPlace = styled.div.withConfig({ componentId: 'fh-app-header-brand' })`
  grid-area: brand;
  min-width: 0;

  /* Its width on this row; elsewhere it has as much as it takes. */
  ${media.oneColumn} {
    container: brand / inline-size;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    border-radius: ${radius.sm};
  }
`

export const Nav = styled.nav.withConfig({ componentId: 'fh-app-header-nav' })`
  grid-area: nav;
  min-width: 0;
  align-self: stretch;

  ul {
    display: flex;
    gap: ${space[32]};
    height: 100%;
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: none;
  }

  ${media.oneColumn} {
    margin-inline: calc(-1 * ${space[16]});

    ul {
      gap: ${space[16]};
      padding-inline: ${space[16]};
    }
  }
`

export const NavEntry = styled.li.withConfig({ componentId: 'fh-app-header-item' })`
  flex: none;

  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${space[8]};
    height: 100%;
    min-height: ${size.target};
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.semibold};
    color: ${color.muted};
    white-space: nowrap;
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  a:hover,
  a[aria-current='page'] {
    color: ${color.text};
  }

  a[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: ${stroke.mark};
    background: ${color.accent};
    border-radius: ${radius.sm} ${radius.sm} 0 0;

    @media (forced-colors: active) {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  ${media.oneColumn} {
    a {
      padding-inline: ${space[8]};
    }
  }
`

/** In the gap behind its entry, which is kept: a count that comes late or grows moves none of the others. */
export const BadgePlace = styled.span.withConfig({ componentId: 'fh-app-header-badge' })`
  position: absolute;
  inset-inline-start: calc(100% + ${space[4]});

  ${media.oneColumn} {
    inset-inline-start: calc(100% - ${space[4]});
  }
`

export const Actions = styled.div.withConfig({ componentId: 'fh-app-header-actions' })`
  grid-area: actions;
  display: flex;
  align-items: center;
  gap: ${space[4]};

  > a[aria-current='page'] {
    color: ${color.text};
  }
`
