import type { Article } from '@fieldhouse/contract'
import { Badge, Button, Heading, dayName } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { useMemo } from 'react'
import { ArticleText } from '../html/article-text.tsx'
import { readableHtml } from '../html/readable-html.ts'
import { StoryPicture } from '../picture/story-picture.tsx'
import { Byline, Excerpt, Lead, Spread, Story, Telling } from './featured-styles.ts'

/** So much of it stands here; a longer story goes on on its own page. */
const MAX_CHARACTERS = 2_500

/** The one story that stands apart from the others. */
export function FeaturedStory({ article }: { article: Article }) {
  const { slug, title, excerpt, content, category, publishedAt } = article
  const path = `/news/${slug}`
  const text = useMemo(
    () => readableHtml(content, { level: 2, maxCharacters: MAX_CHARACTERS }),
    [content],
  )

  return (
    <Story as="article" padding="none" aria-label={title}>
      <StoryPicture article={article} sizes="(width < 1250px) 100vw, 1200px" />
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
          <ArticleText text={text} />
          {text.isCut && (
            <Button asChild>
              <Link to={path} aria-label={`Read on: ${title}`}>
                Read on
              </Link>
            </Button>
          )}
        </Telling>
      </Spread>
    </Story>
  )
}
