import type { Article, NewsCategory } from '@fieldhouse/contract'
import { pagedQuery, queryOptions } from '@fieldhouse/remote-kit/query'

const addressOf = (asked: Record<string, string>) => {
  const query = new URLSearchParams(asked).toString()
  return query === '' ? '/api/news' : `/api/news?${query}`
}

/** What has appeared, newest first, page by page; of one category, or of all. */
export const newsQuery = (category: string | null = null) =>
  pagedQuery<Article>(addressOf({ ...(category !== null && { category }) }))

/** The story that stands apart, however old it is; none where it is of another category. */
export const featuredQuery = (category: string | null = null) =>
  queryOptions<Article[]>({
    queryKey: [addressOf({ featured: 'true', ...(category !== null && { category }) })],
  })

/** What there are stories about. */
export const categoriesQuery = () =>
  queryOptions<NewsCategory[]>({ queryKey: ['/api/news/categories'] })

/** One article; an address it had earlier leads to it too. */
export const articleQuery = (slug: string) =>
  queryOptions<Article>({ queryKey: ['/api/news', encodeURIComponent(slug)] })
