import {
  color,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  media,
  radius,
  size,
  space,
  stroke,
} from '../../tokens/index.ts'
import styled, { css } from 'styled-components'

const ground = css`
  background: color-mix(in srgb, ${color.bg} 86%, transparent);
  backdrop-filter: blur(12px);
`

/**
 * 64 px, always in view. Below 820 px the entries have a row of their own that scrolls sideways; below 600 px that row
 * is at the foot of the window, within reach of the thumb. The background is a layer of its own: a blurred element
 * would contain the fixed row.
 */
export const HeaderBar = styled.header.withConfig({ componentId: 'fh-app-header' })`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  border-bottom: 1px solid ${color.line};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    ${ground}
  }
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
    /* Less with text twice as large. */
    gap: 0 min(${space[12]}, 3vw);
    padding-inline: min(${space[16]}, 4vw);
  }

  ${media.phone} {
    grid-template: 'brand actions' ${size.header} / minmax(0, 1fr) auto;
  }
`

export const BrandPlace = styled.div.withConfig({ componentId: 'fh-app-header-brand' })`
  grid-area: brand;
  min-width: 0;

  /* Its width is limited on this row only. */
  ${media.oneColumn} {
    container: brand / inline-size;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-width: ${size.target};
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

    /* An admin's seven entries, and a guardian's with two counts, fit into 768 px. */
    ul {
      gap: ${space[2]};
      padding-inline: ${space[8]};
    }
  }

  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    margin-inline: 0;
    padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
    border-block-start: ${stroke.line} solid ${color.line};
    ${ground}

    /* Five full entries, fewer with text twice as large; with more, part of the next shows that the row continues. */
    ul {
      display: grid;
      grid-auto-columns: max(20%, 4rem);
      grid-auto-flow: column;
      gap: 0;
      height: ${size.footBar};
      padding-inline: 0;
    }

    ul:has(> :nth-child(6)) {
      --fade-start: 0px;
      --fade-end: 0px;
      padding-inline-end: ${space[24]};
      mask-image: linear-gradient(
        to right,
        transparent,
        currentColor var(--fade-start) calc(100% - var(--fade-end)),
        transparent
      );
    }

    ul[data-more-before]:dir(ltr),
    ul[data-more-after]:dir(rtl) {
      --fade-start: ${space[32]};
    }

    ul[data-more-after]:dir(ltr),
    ul[data-more-before]:dir(rtl) {
      --fade-end: ${space[32]};
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

  /* Space for its count, shown or not. */
  &:has(.fh-app-header-badge) {
    margin-inline-end: ${space[16]};
  }

  ${media.oneColumn} {
    a {
      padding-inline: ${space[8]};
    }
  }

  ${media.phone} {
    min-width: 0;

    &:has(.fh-app-header-badge) {
      margin-inline-end: 0;
    }

    a {
      flex-direction: column;
      justify-content: center;
      gap: ${space[2]};
      padding-inline: ${space[2]};
      font-size: ${fontSize.caption};
      line-height: ${lineHeight.snug};
    }

    a[aria-current='page']::after {
      inset: 0 25% auto;
      border-radius: 0 0 ${radius.sm} ${radius.sm};
    }

    svg {
      flex: none;
      width: 1.375rem;
      height: 1.375rem;
    }
  }
`

/** The label of an entry; at the foot of a phone it is shortened with an ellipsis. */
export const NavLabel = styled.span.withConfig({ componentId: 'fh-app-header-label' })`
  ${media.phone} {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/**
 * The entry that opens the composer, in the middle of the five at the foot of a phone; wider screens show the composer
 * itself.
 */
export const WritePlace = styled.li.withConfig({ componentId: 'fh-app-header-write' })`
  display: none;

  ${media.phone} {
    display: grid;
    place-items: center;

    a,
    a:hover {
      display: grid;
      place-items: center;
      width: ${size.target};
      height: ${size.target};
      color: ${color.onAccent};
      background: ${color.accent};
      border-radius: ${radius.full};
    }

    a svg {
      width: 1.5rem;
      height: 1.5rem;
    }
  }
`

/** In reserved space behind its entry: a count that arrives late or grows moves none of the others. */
export const BadgePlace = styled.span.withConfig({ componentId: 'fh-app-header-badge' })`
  position: absolute;
  inset-inline-start: calc(100% + ${space[4]});

  ${media.oneColumn} {
    inset-inline-start: calc(100% - ${space[4]});
  }

  /* At the icon's corner. */
  ${media.phone} {
    inset-block-start: ${space[4]};
    inset-inline-start: calc(50% + ${space[2]});
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
