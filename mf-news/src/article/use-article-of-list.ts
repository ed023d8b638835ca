import type { Article } from '@fieldhouse/contract'
import { rowsOf, useQueryClient } from '@fieldhouse/remote-kit/query'
import { newsQuery } from '../news.queries.ts'

/** The article as a list brought it, to be read while it is asked for anew. */
export function useArticleOfList(slug: string): Article | undefined {
  const news = useQueryClient().getQueryData(newsQuery().queryKey)
  return news && rowsOf(news).find((article) => article.slug === slug)
}
