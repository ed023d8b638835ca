import { Lanes } from '@fieldhouse/design-system'
import {
  color,
  duration,
  easing,
  fontSize,
  fontWeight,
  media,
  radius,
  size,
  space,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Slim: the headline is at the top of the page. */
export const Banner = styled(Lanes)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[8]} ${space[32]};
  padding: ${space[16]} ${space[32]};
  border-radius: ${radius.xl};

  > p {
    max-width: 32rem;
    font-size: ${fontSize.lead};
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[12]} ${space[16]};
    border-radius: 0;

    /* A short title leaves half of the width to the lanes: no space above it is needed. */
    &&&::before {
      content: none;
    }
  }

  /* The lanes have the other half. */
  @media (37.5em <= width < 51.25em) {
    > p {
      max-width: 50%;
    }
  }
`

/** One row that scrolls sideways if it does not fit. */
export const Categories = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
    gap: ${space[8]};
    width: max-content;
    padding: ${space[4]};
  }

  ${media.oneColumn} {
    padding-inline: ${space[12]};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    padding-inline: ${space[16]};
    color: ${color.muted};
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }

  a:hover {
    color: ${color.text};
    border-color: ${color.edge};
  }

  a[aria-current] {
    color: ${color.accent};
    background: ${color.accentSoft};
    border-color: ${color.accent};
  }
`

/** The stories; dimmed while those of another category load. */
export const Stories = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  transition: opacity ${duration.fast} ${easing.out};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`

export const MoreHeading = styled.div`
  margin-block-start: ${space[12]};

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

export const Rows = styled.ul`
  display: grid;
  gap: ${space[12]};

  ${media.oneColumn} {
    gap: ${space[8]};
  }
`
