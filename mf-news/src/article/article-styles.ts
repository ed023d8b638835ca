import { Card } from '@fieldhouse/design-system'
import { color, fontWeight, media, size, space, stroke } from '@fieldhouse/design-system/tokens'
import styled, { css } from 'styled-components'

export const Back = styled.nav.attrs({ 'aria-label': 'News' })`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
    min-height: ${size.target};
    color: ${color.muted};
    font-weight: ${fontWeight.semibold};
  }

  a:hover {
    color: ${color.text};
  }

  svg {
    width: 1.25em;
    height: 1.25em;
  }

  svg:dir(rtl) {
    transform: scaleX(-1);
  }

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

export const Contents = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  padding: ${space[48]};

  ${media.oneColumn} {
    gap: ${space[24]};
    padding: ${space[24]} ${space[16]} ${space[32]};
  }
`

export const Head = styled.header`
  display: grid;
  gap: ${space[12]};

  /* The text has a maximum width; the line of author and sharing is as wide as the rule below it. */
  > :not(:last-child) {
    max-width: 48rem;
  }
`

/** The badge is small, its press area is not. */
export const CategoryLink = styled.span`
  position: relative;

  a::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${space[12]}) calc(-1 * ${space[4]});
  }

  a:hover {
    text-decoration: underline;
  }
`

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-block-start: ${space[8]};
  color: ${color.muted};
`

export const Author = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[12]};
`

const besideTheText = css`
  grid-template: 'text contents' / minmax(0, 1fr) minmax(10rem, 14rem);

  ${media.twoColumns} {
    grid-template: 'contents' auto 'text' auto / minmax(0, 1fr);
  }
`

export const Body = styled.div<{ $hasContents: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[32]} ${space[48]};
  padding-block-start: ${space[32]};
  border-block-start: ${stroke.line} solid ${color.line};
  ${({ $hasContents }) => $hasContents && besideTheText}
`
