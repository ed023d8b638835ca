import styled from 'styled-components'
import { ResponsiveImage } from '../../pictures/responsive-image.tsx'
import {
  color,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  size,
  space,
} from '../../tokens/index.ts'
import { Card } from '../card/card.tsx'

export const PostRoot = styled(Card).withConfig({ componentId: 'fh-post-card' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-bottom: ${space[12]};
`

export const PostHead = styled.header.withConfig({ componentId: 'fh-post-head' })`
  display: flex;
  align-items: flex-start;
  gap: ${space[12]};

  ${media.zoomedPhone} {
    flex-wrap: wrap;
    justify-content: space-between;
  }
`

export const PostByline = styled.div.withConfig({ componentId: 'fh-post-byline' })`
  display: grid;
  align-content: center;
  flex: 1;
  min-width: 0;
  min-height: ${size.target};
  font-size: ${fontSize.body};

  ${media.zoomedPhone} {
    flex-basis: 100%;
    order: 1;
  }
`

export const PostMeta = styled.p.withConfig({ componentId: 'fh-post-meta' })`
  margin-top: ${space[2]};
  font-size: ${fontSize.small};
  color: ${color.muted};
  overflow-wrap: anywhere;

  time {
    white-space: nowrap;
  }
`

export const PostContent = styled.div.withConfig({ componentId: 'fh-post-content' })`
  font-size: ${fontSize.reading};
  line-height: ${lineHeight.reading};
  white-space: pre-line;
  overflow-wrap: anywhere;

  &[data-cut] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 8;
    line-clamp: 8;
  }
`

export const MoreText = styled.button.withConfig({ componentId: 'fh-post-more-text' })`
  min-height: ${size.target};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  color: ${color.accent};
`

/**
 * A frame as wide as the card with a known height, so nothing moves when the picture loads. A wide picture fills it; a
 * tall or small one is shown whole, with its blurred placeholder at the sides.
 */
export const PostPicture = styled(ResponsiveImage).withConfig({ componentId: 'fh-post-picture' })`
  width: 100%;
  height: auto;
  aspect-ratio: 2 / 1;
  max-height: ${size.postImage};
  object-fit: cover;
  background-color: ${color.raised};
  background-size: cover;
  background-position: center;
  border-radius: ${radius.lg};

  &[data-fit='inside'] {
    object-fit: scale-down;
  }
`

export const PostActions = styled.footer.withConfig({ componentId: 'fh-post-actions' })`
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
`
