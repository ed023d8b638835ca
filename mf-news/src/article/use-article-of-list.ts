import type { Article } from '@fieldhouse/contract'
import { rowsOf, useQueryClient } from '@fieldhouse/remote-kit/query'
import { featuredQuery, newsQuery } from '../news.queries.ts'

/** The article from a cached list, to show while it is being fetched. */
export function useArticleOfList(slug: string): Article | undefined {
  const queryClient = useQueryClient()
  const news = queryClient.getQueryData(newsQuery().queryKey)
  const listed = [
    ...(queryClient.getQueryData(featuredQuery().queryKey) ?? []),
    ...(news ? rowsOf(news) : []),
  ]
  return listed.find((article) => article.slug === slug)
}
