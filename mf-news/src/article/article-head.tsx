import type { Article } from '@fieldhouse/contract'
import { Avatar, Badge, Heading, dayName, Notice, PersonName } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import type { Ref } from 'react'
import { categoryPath } from '../news/categories.ts'
import { Byline, Excerpt } from '../news/featured-styles.ts'
import { Author, CategoryLink, Head, Meta } from './article-styles.ts'
import { ShareButton } from './share-button.tsx'

const unseen = {
  draft: 'This is a draft. Readers can’t see it.',
  scheduled: 'This article is scheduled. Readers can’t see it yet.',
  withdrawn: 'This article was withdrawn. Readers can’t see it anymore.',
} as const

interface ArticleHeadProps {
  article: Article
  heading: Ref<HTMLHeadingElement>
}

/** Category, author, date and reading time of an article. */
export function ArticleHead({ article, heading }: ArticleHeadProps) {
  const { title, excerpt, category, publishedAt, readingMinutes, author, status } = article
  return (
    <Head>
      {status !== 'published' && <Notice tone="warning">{unseen[status]}</Notice>}
      <Byline>
        <CategoryLink>
          <Badge tone="accent">
            <Link to={categoryPath(category)}>{category}</Link>
          </Badge>
        </CategoryLink>
        {publishedAt !== null && <time dateTime={publishedAt}>{dayName(publishedAt)}</time>}
        <span>{readingMinutes} min read</span>
      </Byline>
      <Heading level={1} size="title" ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </Heading>
      <Excerpt dir="auto">{excerpt}</Excerpt>
      <Meta>
        {author ? (
          <Author>
            <Avatar person={author} size="sm" />
            <span>
              By <PersonName person={author} link={<Link to={`/profile/${author.id}`} />} />
            </span>
          </Author>
        ) : (
          <span>By the Fieldhouse news desk</span>
        )}
        <ShareButton title={title} />
      </Meta>
    </Head>
  )
}
