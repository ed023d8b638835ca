import type { Article } from '@fieldhouse/contract'
import { Badge, Heading, dayName } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { useMemo } from 'react'
import { ArticleText } from '../html/article-text.tsx'
import { readableHtml } from '../html/readable-html.ts'
import { StoryPicture } from '../picture/story-picture.tsx'
import { Byline, Excerpt, Frame, Lead, Spread, Story, Telling } from './featured-styles.ts'

/** The large story above the others. */
export function FeaturedStory({ article }: { article: Article }) {
  const { slug, title, excerpt, content, category, publishedAt } = article
  const path = `/news/${slug}`
  const text = useMemo(() => readableHtml(content, { level: 2 }), [content])

  return (
    <Story as="article" padding="none" aria-label={title}>
      <Spread>
        <Lead>
          <Byline>
            <Badge tone="accent">{category}</Badge>
            {publishedAt !== null && <time dateTime={publishedAt}>{dayName(publishedAt)}</time>}
          </Byline>
          <Heading level={2} size="title">
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          </Heading>
          <Excerpt dir="auto">{excerpt}</Excerpt>
        </Lead>
        <Telling>
          <Frame>
            <StoryPicture article={article} sizes="(width < 67.5em) 100vw, 720px" />
          </Frame>
          <ArticleText text={text} />
        </Telling>
      </Spread>
    </Story>
  )
}
