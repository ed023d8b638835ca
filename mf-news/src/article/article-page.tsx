import { ApiError, refusalMessage } from '@fieldhouse/contract/client'
import { ErrorState, Page } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useParams } from '@fieldhouse/remote-kit/router'
import { articleQuery } from '../news.queries.ts'
import { ArticleNotFound } from './article-not-found.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { BackToNews } from './back-to-news.tsx'
import { MoreOfCategory } from './more-of-category.tsx'
import { Reading } from './reading.tsx'
import { useArticleOfList } from './use-article-of-list.ts'
import { useCanonicalAddress } from './use-canonical-address.ts'

/** One story, to be read. */
export function ArticlePage() {
  const { slug = '' } = useParams()
  return (
    <Page width="profile">
      <BackToNews />
      <Article key={slug} slug={slug} />
    </Page>
  )
}

function Article({ slug }: { slug: string }) {
  const listed = useArticleOfList(slug)
  const article = useQuery({ ...articleQuery(slug), placeholderData: () => listed })
  useCanonicalAddress(slug, article.data)

  if (article.isPending) return <ArticleSkeleton />
  if (article.error instanceof ApiError && article.error.status === 404) return <ArticleNotFound />
  if (article.isError) {
    return (
      <ErrorState
        headingLevel={1}
        title="The article did not load"
        message={refusalMessage(article.error) ?? 'Your connection or our server let us down.'}
        onRetry={() => void article.refetch()}
        isRetrying={article.isFetching}
      />
    )
  }

  return (
    <>
      <Reading article={article.data} />
      <MoreOfCategory article={article.data} />
    </>
  )
}
