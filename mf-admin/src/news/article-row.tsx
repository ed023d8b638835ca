import type { Article } from '@fieldhouse/contract'
import { Badge, fullName, inWidth, Lanes } from '@fieldhouse/design-system'
import { fontSize, media, radius, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { LinkRow, RowFacts } from '../admin/link-row.ts'
import { statusNames, whenOf } from './article-words.ts'

const Row = styled(LinkRow)`
  grid-template-columns: 7.5rem minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[12]} ${space[16]};

  ${media.oneColumn} {
    grid-template-columns: 5rem minmax(0, 1fr);
  }

  a {
    font-size: ${fontSize.reading};
  }

  img,
  > :first-child:not(img) {
    width: 100%;
    height: 4.5rem;
    object-fit: cover;
    border-radius: ${radius.md};
  }
`

const Words = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[4]};
  min-width: 0;
`

const PICTURE_WIDTH_PX = 320

export function ArticleRow({ article }: { article: Article }) {
  const { id, slug, title, category, imageUrl, status, isFeatured, author } = article
  const { name, tone } = statusNames[status]
  return (
    <Row>
      {imageUrl === null ? (
        <Lanes seed={id} />
      ) : (
        <img src={inWidth(imageUrl, PICTURE_WIDTH_PX)} alt="" loading="lazy" decoding="async" />
      )}
      <Words>
        <Link to={`/admin/news/${slug}`}>
          <bdi>{title}</bdi>
        </Link>
        <RowFacts>
          <Badge tone={tone}>{name}</Badge>
          {isFeatured && <Badge tone="accent">Featured</Badge>}
          <span>{category}</span>
        </RowFacts>
        <RowFacts>
          {whenOf(article)}
          {author && <bdi>{fullName(author)}</bdi>}
        </RowFacts>
      </Words>
    </Row>
  )
}
