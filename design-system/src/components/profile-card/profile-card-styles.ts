import styled from 'styled-components'
import { ResponsiveImage } from '../../pictures/responsive-image.tsx'
import { color, fontSize, layer, size, space } from '../../tokens/index.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { Card } from '../card/card.tsx'
import { Lanes } from '../lanes/lanes.tsx'
import { LevelBadge } from '../verified-badge/level-badge.tsx'

export const Root = styled(Card).withConfig({ componentId: 'fh-profile-card' })`
  display: grid;
  grid-template-rows: auto 1fr;

  &:hover {
    border-color: ${color.edge};
  }

  &:focus-within {
    border-color: ${color.focus};
  }
`

export const Banner = styled(Lanes).withConfig({ componentId: 'fh-profile-card-banner' })`
  height: 6rem;
`

export const BannerPicture = styled(ResponsiveImage).withConfig({
  componentId: 'fh-profile-card-picture',
})`
  display: block;
  width: 100%;
  height: 6rem;
  object-fit: cover;
`

export const Level = styled(LevelBadge).withConfig({ componentId: 'fh-profile-card-level' })`
  position: absolute;
  inset-block-start: ${space[12]};
  inset-inline-end: ${space[12]};
`

export const Body = styled.div.withConfig({ componentId: 'fh-profile-card-body' })`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: 0 ${space[20]} ${space[20]};
`

export const Picture = styled(Avatar).withConfig({ componentId: 'fh-profile-card-avatar' })`
  margin-block-start: calc(-1 * ${space[32]});
  margin-block-end: ${space[4]};
  box-shadow: 0 0 0 ${space[4]} ${color.surface};
`

/** For pointers the name's link covers the whole card: one tab stop. */
export const Name = styled.div.withConfig({ componentId: 'fh-profile-card-name' })`
  font-size: ${fontSize.lead};

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const Facts = styled.ul.withConfig({ componentId: 'fh-profile-card-facts' })`
  display: grid;
  gap: ${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

export const Fact = styled.li.withConfig({ componentId: 'fh-profile-card-fact' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
  overflow-wrap: anywhere;

  /* Centered on the first line, however many lines there are. */
  svg {
    width: 1rem;
    height: 1lh;
  }
`

/** Above the card's own link. */
export const Actions = styled.div.withConfig({ componentId: 'fh-profile-card-actions' })`
  position: relative;
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  min-height: ${size.target};
  margin-block-start: ${space[8]};
`
