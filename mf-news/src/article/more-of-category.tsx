import type { Article } from '@fieldhouse/contract'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { MoreUpdates } from '../news/more-updates.tsx'
import { newsQuery } from '../news.queries.ts'

const STORIES_MAX = 3

/** Further articles of the category. A failure to load shows nothing: the article is complete without them. */
export function MoreOfCategory({ article }: { article: Article }) {
  const { data } = useInfiniteQuery(newsQuery(article.category))
  const others = data ? rowsOf(data).filter(({ id }) => id !== article.id) : []
  return (
    <MoreUpdates title={`More in ${article.category}`} articles={others.slice(0, STORIES_MAX)} />
  )
}
