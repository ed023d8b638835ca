import { pagedQuery, query } from '@fieldhouse/remote-kit/query'

const within = (category: string | null) => (category === null ? {} : { category })

/** Published articles, newest first, page by page; of one category, or all. */
export const newsQuery = (category: string | null = null) =>
  pagedQuery('GET /api/news', { query: within(category) })

/** The featured article, however old; none if it is of another category. */
export const featuredQuery = (category: string | null = null) =>
  query('GET /api/news', { query: { featured: 'true', ...within(category) } })

/** Categories that have articles. */
export const categoriesQuery = () => query('GET /api/news/categories')

/** One article, by its current or an earlier slug. */
export const articleQuery = (slug: string) => query('GET /api/news/{slug}', { params: { slug } })
