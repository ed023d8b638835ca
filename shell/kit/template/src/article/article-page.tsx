import type { Article } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import {
  Button,
  Card,
  EmptyState,
  Heading,
  Page,
  RelativeTime,
  SkeletonText,
} from '@fieldhouse/design-system'
import { NewsIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link, useParams } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { articleQuery } from '../articles.queries.ts'

const Text = styled.article`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
`

/** One article by the parameter of its address, and an answer for addresses of nothing. */
export function ArticlePage() {
  const { slug = '' } = useParams()
  const article = useQuery(articleQuery(slug))
  return <Page>{contentOf(article)}</Page>
}

function contentOf(article: ReturnType<typeof useQuery<Article>>) {
  if (article.isPending) {
    return (
      <Card aria-hidden="true">
        <SkeletonText lines={8} />
      </Card>
    )
  }
  if (isNotFound(article.error)) return <NotFound />
  if (article.isError) {
    return <ReadFailure of={article} headingLevel={1} title="The article didn’t load" />
  }
  return <Reading article={article.data} />
}

function Reading({ article: { title, excerpt, publishedAt } }: { article: Article }) {
  const heading = usePageHeading(title)
  return (
    <Card>
      <Text>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {publishedAt !== null && <RelativeTime dateTime={publishedAt} />}
        <p>{excerpt}</p>
        <Button asChild>
          <Link to="/template">All articles</Link>
        </Button>
      </Text>
    </Card>
  )
}

function NotFound() {
  const heading = usePageHeading('Article not found')
  return (
    <Card>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Article not found
      </h1>
      <EmptyState
        icon={NewsIcon}
        title="Article not found"
        message="It may have been withdrawn, or the link is incomplete."
        action={
          <Button asChild variant="primary">
            <Link to="/template">All articles</Link>
          </Button>
        }
      />
    </Card>
  )
}
