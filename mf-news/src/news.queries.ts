import type { Article } from '@fieldhouse/contract'
import { pagedQuery, queryOptions } from '@fieldhouse/remote-kit/query'

/** What has appeared, newest first, page by page; of one category, or of all. */
export const newsQuery = (category: string | null = null) =>
  pagedQuery<Article>(
    category === null ? '/api/news' : `/api/news?${new URLSearchParams({ category })}`,
  )

/** One article; an address it had earlier leads to it too. */
export const articleQuery = (slug: string) =>
  queryOptions<Article>({ queryKey: ['/api/news', encodeURIComponent(slug)] })
