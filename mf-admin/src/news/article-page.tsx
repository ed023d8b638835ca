import { isNotFound } from '@fieldhouse/contract/client'
import { Card, ErrorState } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useParams } from '@fieldhouse/remote-kit/router'
import { ListSkeleton } from '../admin/list-skeleton.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { articleQuery } from '../news.queries.ts'
import { ArticleEditor } from './article-editor.tsx'
import { NEW_ARTICLE } from './article-words.ts'

/** Page of one article: a new one, or one by its slug. */
export function ArticlePage() {
  const { id: slug = '' } = useParams()
  if (slug === NEW_ARTICLE) return <ArticleEditor article={null} />
  return <KnownArticle slug={slug} />
}

function KnownArticle({ slug }: { slug: string }) {
  const article = useQuery(articleQuery(slug))

  if (article.isPending) {
    return (
      <>
        <SectionHead title="Article" />
        <ListSkeleton label="Loading the article..." rows={5} />
      </>
    )
  }
  if (!article.data) {
    const isGone = isNotFound(article.error)
    return (
      <>
        <SectionHead title="Article" />
        <Card>
          <ErrorState
            title={isGone ? 'We couldn’t find that article' : 'The article didn’t load'}
            message={
              isGone
                ? 'Check the published articles and the ones in the works.'
                : 'It may be your connection, or it may be us.'
            }
            onRetry={isGone ? undefined : () => void article.refetch()}
            isRetrying={article.isFetching}
          />
        </Card>
      </>
    )
  }
  return <ArticleEditor key={article.data.id} article={article.data} />
}
