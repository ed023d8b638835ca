import type { Article } from '@fieldhouse/contract'
import { cloneElement, type ReactElement } from 'react'
import { Slot } from '../slot/slot.tsx'
import styled, { css } from 'styled-components'
import {
  color,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  space,
} from '../../tokens/index.ts'
import { Badge } from '../badge/badge.tsx'
import { Card } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { Lanes } from '../lanes/lanes.tsx'
import { dayName } from '../relative-time/day-name.ts'
import { inWidth } from '../../pictures/own-picture.ts'

const layouts = {
  /** A picture above the text, across the page. */
  featured: css`
    grid-template-columns: minmax(0, 1fr);
  `,
  /** A row of a list: a small picture beside the text. */
  row: css`
    grid-template-columns: 12rem minmax(0, 1fr);

    ${media.oneColumn} {
      grid-template-columns: 6rem minmax(0, 1fr);
    }
  `,
}

export type NewsCardLayout = keyof typeof layouts

const Root = styled(Card).withConfig({
  componentId: 'fh-news-card',
  shouldForwardProp: (prop) => prop !== '$layout',
})<{ $layout: NewsCardLayout }>`
  display: grid;
  ${({ $layout }) => layouts[$layout]}

  &:hover {
    border-color: ${color.edge};
  }
`

const frame = css<{ $layout: NewsCardLayout }>`
  width: 100%;
  height: ${({ $layout }) => ($layout === 'featured' ? '20rem' : '100%')};
  min-height: ${({ $layout }) => ($layout === 'featured' ? '0' : '8rem')};
`

const Picture = styled.img.withConfig({ componentId: 'fh-news-card-picture' })<{
  $layout: NewsCardLayout
}>`
  ${frame}
  display: block;
  object-fit: cover;
`

const NoPicture = styled(Lanes).withConfig({
  componentId: 'fh-news-card-lanes',
  shouldForwardProp: (prop) => prop !== '$layout',
})<{ $layout: NewsCardLayout }>`
  ${frame}
`

const Words = styled.div.withConfig({ componentId: 'fh-news-card-words' })`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[8]};
  padding: ${space[16]} ${space[20]};
`

const Meta = styled.p.withConfig({ componentId: 'fh-news-card-meta' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

/** A title in sentence case; only the featured story has a headline in capitals. */
const Title = styled.h3.withConfig({ componentId: 'fh-news-card-title' })`
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  text-wrap: balance;
`

/** The link covers the card for pointers. */
const Lead = styled.span.withConfig({ componentId: 'fh-news-card-link' })`
  color: ${color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.xl};
  }
`

const Excerpt = styled.p.withConfig({ componentId: 'fh-news-card-excerpt' })`
  color: ${color.muted};
  overflow-wrap: anywhere;
`

export interface NewsCardProps {
  article: Pick<Article, 'id' | 'title' | 'excerpt' | 'imageUrl' | 'category' | 'publishedAt'>
  /** An empty link element to the article, such as `<Link to="/news/…" />`. */
  link: ReactElement
  layout?: NewsCardLayout | undefined
}

/** Requested width in device pixels: a row's picture is 192 px wide. */
const pictureWidths = { featured: 1600, row: 480 } as const satisfies Record<NewsCardLayout, number>

const smaller = (url: string, layout: NewsCardLayout) => inWidth(url, pictureWidths[layout])

/** A story in a list: picture, category, date, title, excerpt. */
export function NewsCard({ article, link, layout = 'row' }: NewsCardProps) {
  const { id, title, excerpt, imageUrl, category, publishedAt } = article
  const lead = <Lead as={Slot}>{cloneElement(link, undefined, <bdi>{title}</bdi>)}</Lead>
  return (
    <Root as="article" padding="none" $layout={layout}>
      {imageUrl === null ? (
        <NoPicture seed={id} $layout={layout} />
      ) : (
        <Picture
          src={smaller(imageUrl, layout)}
          alt=""
          loading="lazy"
          decoding="async"
          $layout={layout}
        />
      )}
      <Words>
        <Meta>
          <Badge tone="accent">{category}</Badge>
          {publishedAt !== null && <time dateTime={publishedAt}>{dayName(publishedAt)}</time>}
        </Meta>
        {layout === 'featured' ? (
          <Heading level={2} size="title">
            {lead}
          </Heading>
        ) : (
          <Title>{lead}</Title>
        )}
        <Excerpt dir="auto">{excerpt}</Excerpt>
      </Words>
    </Root>
  )
}
