import { Avatar, Lanes, pressArea, ResponsiveImage } from '@fieldhouse/design-system'
import { color, fontSize, lineHeight, media, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled, { css } from 'styled-components'

const banner = css`
  height: 13.75rem;

  ${media.oneColumn} {
    height: 8rem;
  }
`

export const Banner = styled(Lanes)`
  ${banner}
`

export const BannerPicture = styled(ResponsiveImage)`
  ${banner}
  display: block;
  width: 100%;
  object-fit: cover;
  background: ${color.raised};
`

export const Hidden = styled.div`
  padding: ${space[16]} ${space[24]} 0;
  margin-block-end: ${space[32]};
`

export const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[16]} ${space[24]};
  padding: 0 ${space[24]} ${space[24]};

  ${media.twoColumns} {
    grid-template-columns: auto minmax(0, 1fr);
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0 ${space[16]} ${space[20]};
  }
`

export const Portrait = styled(Avatar)`
  align-self: start;
  margin-block-start: calc(-1 * ${space[20]});
  outline: ${space[4]} solid ${color.surface};

  ${media.oneColumn} {
    margin-block-start: calc(-1 * ${space[64]});
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  align-self: start;
  padding-block-start: ${space[16]};

  ${media.oneColumn} {
    padding: 0;
  }
`

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};

  h1:focus {
    outline: none;
  }
`

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  font-size: ${fontSize.small};
  color: ${color.muted};

  /* A job and an employer fit into one line, also in the wider letters before ours arrive. */
  ${media.oneColumn} {
    column-gap: ${space[8]};
  }

  li {
    display: flex;
    gap: ${space[4]};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  /* Centered on the first line, however many lines there are. */
  svg {
    flex: none;
    width: 1rem;
    height: 1lh;
  }
`

export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: end;
  gap: ${space[8]};
  max-width: 28rem;

  /* Below the name, since there is no space beside it. */
  ${media.twoColumns} {
    grid-column: 2;
    justify-items: start;
  }

  ${media.oneColumn} {
    grid-column: auto;
  }
`

export const Bio = styled.p`
  grid-column: 1 / -1;
  max-width: 42rem;
  font-size: ${fontSize.reading};
  line-height: ${lineHeight.reading};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The badge links to its explanation. */
export const BadgeLink = styled(Link)`
  ${pressArea}
  display: inline-flex;
  align-items: center;
`
