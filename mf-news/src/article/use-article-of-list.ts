import type { Article } from '@fieldhouse/contract'
import { rowsOf, useQueryClient } from '@fieldhouse/remote-kit/query'
import { featuredQuery, newsQuery } from '../news.queries.ts'

/** The article as a list brought it, to be read while it is asked for anew. */
export function useArticleOfList(slug: string): Article | undefined {
  const queryClient = useQueryClient()
  const news = queryClient.getQueryData(newsQuery().queryKey)
  const listed = [
    ...(queryClient.getQueryData(featuredQuery().queryKey) ?? []),
    ...(news ? rowsOf(news) : []),
  ]
  return listed.find((article) => article.slug === slug)
}
