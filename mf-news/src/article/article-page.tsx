import { isNotFound } from '@fieldhouse/contract/client'
import { Page } from '@fieldhouse/design-system'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
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

/** Page of one article. */
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
  if (isNotFound(article.error)) return <ArticleNotFound />
  if (article.isError) {
    return <ReadFailure of={article} headingLevel={1} title="The article didn’t load" />
  }

  return (
    <>
      <Reading article={article.data} />
      <MoreOfCategory article={article.data} />
    </>
  )
}
