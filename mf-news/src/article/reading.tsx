import type { Article } from '@fieldhouse/contract'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useMemo } from 'react'
import { ArticleText } from '../html/article-text.tsx'
import { readableHtml } from '../html/readable-html.ts'
import { StoryPicture } from '../picture/story-picture.tsx'
import { Body, Contents, Sheet } from './article-styles.ts'
import { ArticleHead } from './article-head.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A table of contents with one entry is useless. */
const SECTIONS_MIN = 2

/** The article: head, picture, text, and table of contents. */
export function Reading({ article }: { article: Article }) {
  const heading = usePageHeading(article.title)
  const text = useMemo(() => readableHtml(article.content), [article.content])
  const hasContents = text.sections.length >= SECTIONS_MIN

  return (
    <Sheet as="article" padding="none">
      {article.imageUrl !== null && (
        <StoryPicture article={article} sizes="(width < 1090px) 100vw, 1040px" />
      )}
      <Contents>
        <ArticleHead article={article} heading={heading} />
        <Body $hasContents={hasContents}>
          {hasContents && <TableOfContents sections={text.sections} />}
          <ArticleText text={text} />
        </Body>
      </Contents>
    </Sheet>
  )
}
